-- Input of carry-over.sql. A list from another version may have fewer columns or more.
CREATE TEMP TABLE decisions (fingerprint bytea, break_kind text, break_began_at timestamptz, break_until timestamptz,
  break_is_open_ended boolean, break_holds_until timestamptz, suspended_until timestamptz, banned_until timestamptz,
  under_age_since timestamptz, earns_nothing boolean, opted_out_at timestamptz, taken_at timestamptz, first_member bigint,
  first_member_at timestamptz);
CREATE TEMP TABLE keys (key text);
