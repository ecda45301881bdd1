export const TIER: 'rules' | 'sweeps' | 'all';
