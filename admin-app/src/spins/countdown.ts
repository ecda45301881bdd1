/** Time left as `5h 3m 9s`, or `Ready` once it has run out. @param target epoch milliseconds, null: none */
export function countdownText(target: number | null, now: number): string {
  const seconds = target === null ? 0 : Math.ceil((target - now) / 1000);
  if (seconds <= 0) return 'Ready';
  return `${Math.floor(seconds / 3600)}h ${Math.floor(seconds / 60) % 60}m ${seconds % 60}s`;
}
