import type { PreviewRequest } from '../../shared/api';

export type TextKind = PreviewRequest['kind'];

/** `isOfViewer`: refers to the viewer who typed the command, so it is not available in auto messages. */
const VARIABLES = [
  { name: 'user', written: '$(user)', isOfViewer: true },
  { name: 'touser', written: '$(touser)', isOfViewer: true },
  { name: 'word', written: '$(1)', isOfViewer: true },
  { name: 'query', written: '$(query)', isOfViewer: true },
  { name: 'points', written: '$(points)', isOfViewer: true },
  { name: 'rank', written: '$(rank)', isOfViewer: true },
  { name: 'watchtime', written: '$(watchtime)', isOfViewer: true },
  { name: 'uptime', written: '$(uptime)', isOfViewer: false },
  { name: 'title', written: '$(title)', isOfViewer: false },
  { name: 'game', written: '$(game)', isOfViewer: false },
  { name: 'count', written: '$(count)', isOfViewer: false },
  { name: 'counter', written: '$(count name)', isOfViewer: false },
  { name: 'random', written: '$(random a|b)', isOfViewer: false },
  { name: 'number', written: '$(random 1-100)', isOfViewer: false },
  { name: 'time', written: '$(time)', isOfViewer: false },
  { name: 'channel', written: '$(channel)', isOfViewer: false },
  { name: 'site', written: '$(site)', isOfViewer: false },
] as const;

/** Variables allowed in one kind of text. */
export const variablesFor = (kind: TextKind) =>
  VARIABLES.filter(({ isOfViewer }) => kind === 'command' || !isOfViewer);
