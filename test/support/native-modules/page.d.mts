export function openPage(): () => void;
