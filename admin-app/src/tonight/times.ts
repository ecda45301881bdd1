import { cached, dates } from '../shared/format';

/** Time of day. @param moment ISO text @param timeZone IANA name */
export const formatTime = (moment: string, timeZone: string): string =>
  cached(`time ${timeZone}`, () => dates({ timeStyle: 'short', timeZone })).format(new Date(moment));
