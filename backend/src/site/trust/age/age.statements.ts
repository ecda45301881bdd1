export const DECLARE = { name: 'declare-under-age', text: 'SELECT declare_under_age($1)' };
