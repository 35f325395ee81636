import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import type { FormDefect } from '../../commands/paper/paper-forms.ts'
import type { FormValues, KnownCodes } from '../../domain/paper/form-codes.ts'
import { fillCodes, judgeCodes } from './fill.ts'

export type FillRequest = { readonly path: string } & (
  | { readonly known: KnownCodes }
  | { readonly values: FormValues }
)
export type FillAnswer = { readonly defect: FormDefect | undefined } | { readonly filled: Buffer }

/*
 * The process in which somebody's document is opened and filled in: a document that brings the library down ends this
 * process only. It has no right to write files or start processes, and none of the product's secrets.
 */
const main = async () => {
  setPriority(10)
  process.once('disconnect', () => process.exit())
  const [request] = (await once(process, 'message')) as [FillRequest]
  const content = readFileSync(request.path)
  const answer: FillAnswer =
    'known' in request
      ? { defect: judgeCodes(content, request.known) }
      : { filled: fillCodes(content, request.values) }
  process.send!(answer, undefined, undefined, () => process.disconnect())
}

await main()
