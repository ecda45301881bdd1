export const INSERT = {
  name: 'security-event-insert',
  text: `INSERT INTO security_events (kind, member_id, session, network, count, detail) VALUES ($1, $2, $3, $4, $5, $6)`,
};
