-- Terms, privacy, cookies and imprint as the console saved them. Until the first save the texts of the repository hold.
CREATE TABLE legal_texts (
  page text COLLATE "C" NOT NULL,
  locale text COLLATE "C" NOT NULL,
  version integer NOT NULL,
  markdown text NOT NULL,
  -- No foreign key: the text outlives its author.
  actor_id bigint,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT legal_texts_pkey PRIMARY KEY (page, locale, version),
  CONSTRAINT legal_texts_page_check CHECK (page IN ('terms', 'privacy', 'cookie-policy', 'imprint')),
  CONSTRAINT legal_texts_version_check CHECK (version > 0),
  CONSTRAINT legal_texts_markdown_check CHECK (length(markdown) BETWEEN 1 AND 50000)
);
