export const UNSEEN_DAYS = 'SELECT forget_unseen_days AS days FROM earning_rules';
