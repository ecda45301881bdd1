export const DECLARE_UNDER_AGE = { name: 'declare-under-age', text: 'SELECT declare_under_age($1)' };
