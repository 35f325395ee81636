import { z } from 'zod'
import type { CommandOf } from '../command.ts'
import { id, line } from '../fields.ts'
import { templateFields } from '../papertemplate/papertemplate.events.ts'
import { ref } from '../ref.ts'
import { type PaperEvent, signatureFields } from './paper.events.ts'

const { kind, choices, texts } = templateFields

/** What a person says who signs; the product adds from where. */
export const signatureBody = z.strictObject(signatureFields)

/** Bodies of the commands on `paper-<id>`. */
export const paperCommands = {
  /** Without choices those of the house. */
  FreezePaper: z.strictObject({
    contractID: ref('contract'),
    kind,
    choices: choices.optional(),
    texts: texts.optional(),
  }),
  /** `linkID`: the link by which it came. */
  SignPaper: z.strictObject({
    ...signatureFields,
    linkID: id().nullable(),
    address: line(),
    device: line(),
  }),
  SharePaper: z.strictObject({}),
  UnsharePaper: z.strictObject({}),
  OpenSharedPaper: z.strictObject({ linkID: id() }),
  WithdrawPaper: z.strictObject({}),
}

type Frozen = Extract<PaperEvent, { type: 'PaperFrozen' }>['data']

type Facts = {
  FreezePaper: {
    /** The paper as it is drawn now; undefined where there is no such lease. */
    readonly drawn: Frozen | undefined
    /** How much it lacks without which nobody can sign it. */
    readonly blocks: number
    /** Whether the contract waits for its signature. */
    readonly isWaiting: boolean
    /** Papers of the contract and kind that stand. */
    readonly others: number
  }
  SignPaper: {
    /** The contract waits for its signature and says what the paper says. */
    readonly isAgreed: boolean
  }
  SharePaper: { readonly newLinkID: string }
  WithdrawPaper: {
    /** The contract still waits for its signature, but says something else than the paper. */
    readonly isVoid: boolean
  }
}

export type PaperCommand = CommandOf<typeof paperCommands, Facts>
