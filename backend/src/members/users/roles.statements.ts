export const SET_ROLE = { name: 'set-role', text: 'SELECT * FROM set_role($1, $2, $3, $4, $5, $6)' };
