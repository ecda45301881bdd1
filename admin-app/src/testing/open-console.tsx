import { Console } from '../App';
import type { StoredRole } from '../shared/records';
import { open, type Routes } from './open-screen';

/** Opens the whole console, like `openScreen`. Menu, bar and the guard for unsaved input are real, too. */
export const openConsole = (path: string, routes: Routes = {}, role?: StoredRole) =>
  open((viewer) => <Console viewer={viewer} />, path, routes, role);
