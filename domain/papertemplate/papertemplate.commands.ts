import { z } from 'zod'
import type { CommandOf } from '../command.ts'
import { templateFields } from './papertemplate.events.ts'

const { kind, choices, texts } = templateFields

/** Bodies of the commands on `papertemplate-<id of the building>`. */
export const papertemplateCommands = {
  ChangePaperTemplate: z.strictObject({ kind, choices: choices.default([]), texts: texts.default([]) }),
}

type Facts = { ChangePaperTemplate: { readonly houseThere: boolean } }

export type PapertemplateCommand = CommandOf<typeof papertemplateCommands, Facts>
