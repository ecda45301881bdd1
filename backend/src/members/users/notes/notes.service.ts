import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditedChangeService } from '../../../core/audit/audited-change.service.js';
import type { Actor } from '../../../core/common/access/viewer.js';
import { ListSlice } from '../../../core/common/pagination/list-slice.js';
import { MemberKeysService } from '../../identities/member-keys.service.js';
import { MemberNote } from './member-note.entity.js';
import type { NoteDto, SaveNoteDto } from './dto/note.dto.js';
import { NoteNotFoundError } from './notes.errors.js';
import { READ } from './notes.statements.js';

type NoteRow = Omit<NoteDto, 'createdAt'> & { created_at: Date };

@Injectable()
export class NotesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly keys: MemberKeysService,
    private readonly audited: AuditedChangeService,
  ) {}

  /** Newest first. @throws UserNotFoundError */
  async list(userId: string): Promise<ListSlice<NoteDto>> {
    return new ListSlice(await read(this.dataSource.manager, await this.keys.get(userId)));
  }

  /** @throws UserNotFoundError */
  async add(userId: string, { text }: SaveNoteDto, actor: Actor): Promise<NoteDto> {
    const memberId = await this.keys.get(userId);
    const { note } = await this.audited.make({ action: 'user.note', actor }, async (manager) => {
      const { id } = await manager.save(MemberNote, { memberId, authorId: actor.memberId, text });
      return {
        entityId: userId,
        before: null,
        after: { note: text },
        note: await readOne(manager, memberId, id),
      };
    });
    return note;
  }

  /** @throws UserNotFoundError, NoteNotFoundError */
  async remove(userId: string, id: number, actor: Actor): Promise<NoteDto> {
    const memberId = await this.keys.get(userId);
    const { note } = await this.audited.make({ action: 'user.delete-note', actor }, async (manager) => {
      const stored = await readOne(manager, memberId, id);
      const { affected } = await manager.delete(MemberNote, { id, memberId });
      if (affected === 0) throw new NoteNotFoundError();
      return { entityId: userId, before: { note: stored.text }, after: null, note: stored };
    });
    return note;
  }
}

async function read(manager: EntityManager, memberId: number, id: number | null = null): Promise<NoteDto[]> {
  const rows = await manager.query<NoteRow[]>(READ, [memberId, id]);
  return rows.map(({ created_at, ...note }) => ({ ...note, createdAt: created_at.toISOString() }));
}

async function readOne(manager: EntityManager, memberId: number, id: number): Promise<NoteDto> {
  const [note] = await read(manager, memberId, id);
  if (!note) throw new NoteNotFoundError();
  return note;
}
