-- A member of the community: the key that everything about them refers to, and what they may do.
CREATE TABLE members (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  -- Null for a viewer.
  role text COLLATE "C",
  created_at timestamptz NOT NULL DEFAULT now(),
  last_login_at timestamptz,
  CONSTRAINT members_pkey PRIMARY KEY (id),
  CONSTRAINT members_role_check CHECK (role IN ('owner', 'admin', 'moderator'))
);
-- The team: a handful among a million.
CREATE INDEX members_role_idx ON members (role, id) WHERE role IS NOT NULL;

-- The account by which a platform knows a member, as the platform described it last.
CREATE TABLE identities (
  platform text COLLATE "C" NOT NULL,
  platform_id text COLLATE "C" NOT NULL,
  member_id bigint NOT NULL,
  login text NOT NULL,
  nickname text NOT NULL,
  image text NOT NULL DEFAULT '',
  CONSTRAINT identities_pkey PRIMARY KEY (platform, platform_id),
  -- Lists show a member once.
  CONSTRAINT identities_member_id_key UNIQUE (member_id),
  CONSTRAINT identities_member_id_fkey FOREIGN KEY (member_id) REFERENCES members (id) ON DELETE RESTRICT,
  CONSTRAINT identities_platform_id_check CHECK (length(platform_id) BETWEEN 1 AND 64)
);
CREATE INDEX identities_login_platform_id_idx ON identities (login, platform_id) INCLUDE (member_id);
CREATE INDEX identities_nickname_login_trgm_idx ON identities USING gin (nickname gin_trgm_ops, login gin_trgm_ops);
-- Fine enough to tell a term that one in a thousand has from one that nobody has.
ALTER TABLE identities ALTER nickname SET STATISTICS 1000, ALTER login SET STATISTICS 1000;
CREATE INDEX identities_nickname_platform_id_idx ON identities (lower(nickname), platform_id);

-- What the team keeps in mind about a member.
CREATE TABLE member_notes (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  member_id bigint NOT NULL,
  author_id bigint NOT NULL,
  text text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT member_notes_pkey PRIMARY KEY (id),
  CONSTRAINT member_notes_member_id_fkey FOREIGN KEY (member_id) REFERENCES members (id) ON DELETE RESTRICT,
  CONSTRAINT member_notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES members (id) ON DELETE RESTRICT,
  CONSTRAINT member_notes_text_check CHECK (length(text) BETWEEN 1 AND 1000)
);
CREATE INDEX member_notes_member_id_id_idx ON member_notes (member_id, id);

CREATE TABLE founding_admins (
  platform text COLLATE "C" NOT NULL,
  platform_id text COLLATE "C" NOT NULL,
  source text NOT NULL,
  CONSTRAINT founding_admins_pkey PRIMARY KEY (platform, platform_id)
);
