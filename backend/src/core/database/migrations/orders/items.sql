-- Deleted while claims or codes name it: shown nowhere, and comes back when it is restored.
ALTER TABLE shop_categories ADD archived_at timestamptz;

ALTER TABLE shop_items
  ADD archived_at timestamptz,
  -- Claims take nothing from the stock, which keeps its number.
  ADD unlimited boolean NOT NULL DEFAULT false,
  -- Comes first.
  ADD featured boolean NOT NULL DEFAULT false,
  -- Each claim is given one of the item's codes; the stock is how many are left.
  ADD has_codes boolean NOT NULL DEFAULT false,
  -- Who may claim it, when and how often, as check_item_rules reads it; null for anybody, always.
  ADD rules jsonb,
  -- What the buyer is asked, in order; null for nothing.
  ADD fields jsonb;

-- What the platform says about a member, as far as it was asked. No row: nothing is known.
CREATE TABLE viewer_facts (
  member_id bigint NOT NULL,
  follows boolean,
  follows_checked_at timestamptz,
  watched_minutes bigint,
  account_created_at timestamptz,
  CONSTRAINT viewer_facts_pkey PRIMARY KEY (member_id),
  CONSTRAINT viewer_facts_member_id_fkey FOREIGN KEY (member_id) REFERENCES members (id) ON DELETE RESTRICT,
  CONSTRAINT viewer_facts_watched_minutes_check CHECK (watched_minutes >= 0)
);
