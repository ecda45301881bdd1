import type { PreviewRequest } from '../../shared/api';

export type TextKind = PreviewRequest['kind'];

interface Variable {
  name: string;
  meaning: string;
  /** About the viewer who asked, whom an auto message does not have. */
  isOfViewer: boolean;
}

const VARIABLES: readonly Variable[] = [
  { name: 'user', meaning: 'who gave the command', isOfViewer: true },
  { name: 'touser', meaning: 'the name behind the command, else who gave it', isOfViewer: true },
  { name: 'points', meaning: 'their points', isOfViewer: true },
  { name: 'rank', meaning: 'their rank in the community', isOfViewer: true },
  { name: 'uptime', meaning: 'how long the stream has been live', isOfViewer: false },
  { name: 'title', meaning: 'title of the stream', isOfViewer: false },
  { name: 'game', meaning: 'what is played', isOfViewer: false },
  { name: 'count', meaning: 'how often this text has been sent', isOfViewer: false },
  { name: 'random a|b', meaning: 'one of the choices, drawn anew each time', isOfViewer: false },
  { name: 'site', meaning: 'address of this website', isOfViewer: false },
];

/** What the texts of one kind may hold. */
export const variablesFor = (kind: TextKind): readonly Variable[] =>
  VARIABLES.filter(({ isOfViewer }) => kind === 'command' || !isOfViewer);
