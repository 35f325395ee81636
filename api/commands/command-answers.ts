import { z } from 'zod'
import type { CommandResult } from '../../commands/handle.ts'
import type { Code } from '../../domain/codes.ts'

/** The answer of a create and an update: the entity and its new revision. */
export const createdData = z.object({ id: z.uuid(), revision: z.int() })
/** The answer of a delete. */
export const deletedData = z.object({ IDs: z.array(z.uuid()) })

/** I0002 and I0003 with `{id, revision}`, I0004 with `{IDs}` (specification: Answers). */
export const dataOf = (code: Code, { id, revision }: Pick<CommandResult, 'id' | 'revision'>) =>
  code === 'I0004' ? { IDs: [id] } : { id, revision }
