export const INCREMENT_COUNTERS = {
  name: 'bot-counters-rise',
  text: `INSERT INTO bot_counters AS counter (name, value) SELECT name, 1 FROM unnest($1::text[]) AS named (name) ORDER BY name
    ON CONFLICT (name) DO UPDATE SET value = counter.value + 1 RETURNING name, value`,
};

export const READ_COUNTERS = {
  name: 'bot-counters-look',
  text: 'SELECT name, coalesce(value, 0) + 1 AS value FROM unnest($1::text[]) AS named (name) LEFT JOIN bot_counters USING (name)',
};
