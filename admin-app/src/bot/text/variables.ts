import type { PreviewRequest } from '../../shared/api';

export type TextKind = PreviewRequest['kind'];

/** `isOfViewer`: about the viewer who asked, whom an auto message does not have. */
const VARIABLES = [
  { name: 'user', isOfViewer: true },
  { name: 'touser', isOfViewer: true },
  { name: 'points', isOfViewer: true },
  { name: 'rank', isOfViewer: true },
  { name: 'uptime', isOfViewer: false },
  { name: 'title', isOfViewer: false },
  { name: 'game', isOfViewer: false },
  { name: 'count', isOfViewer: false },
  { name: 'random', isOfViewer: false },
  { name: 'site', isOfViewer: false },
] as const;

/** How a variable is written, with an example of what it chooses from. */
export const written = (name: string): string => (name === 'random' ? '$(random a|b)' : `$(${name})`);

/** What the texts of one kind may hold. */
export const variablesFor = (kind: TextKind) =>
  VARIABLES.filter(({ isOfViewer }) => kind === 'command' || !isOfViewer);
