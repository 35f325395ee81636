import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { FormDefect, PaperForms } from '../../commands/paper/paper-forms.ts'
import { ATTACHMENT_MAX_BYTES } from '../../domain/limits.ts'
import { onlyReading } from '../only-reading.ts'
import { createSemaphore } from '../semaphore.ts'
import { refuseFile, type SpreadsheetDefect } from '../spreadsheet/defect.ts'
import { judgeZip, type ZipKind, type ZipLimits } from '../spreadsheet/zip-gate.ts'
import { codeList } from './code-list.ts'
import type { FillAnswer, FillRequest } from './fill-child.ts'

const MiB = 1024 * 1024

/** What an honest contract stays below: fifty pages of text unpack to 2 MB, and pictures do not unpack. */
export const docxLimits: ZipLimits = {
  file: ATTACHMENT_MAX_BYTES,
  entries: 500,
  unpacked: 48 * MiB,
  unpackedEntry: 16 * MiB,
  ratio: 200,
  ratioFrom: MiB,
}

export const fillLimits = {
  /** Milliseconds until an answer. */
  wait: 60_000,
  /** MB of its heap. */
  heap: 384,
}

/** Filling processes at a time. */
const AT_ONCE = 2

const document: ZipKind = (names) => {
  for (const required of ['[content_types].xml', 'word/document.xml'])
    if (!names.has(required)) refuseFile('not_xlsx', { detail: `no ${required}` })
}

const defectOf = ({ reason }: SpreadsheetDefect): FormDefect => {
  if (reason === 'encrypted' || reason === 'macros') return { code: reason }
  return { code: reason === 'bomb' || reason === 'too_big' ? 'too_much' : 'not_a_docx' }
}

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Asks a process of its own. Undefined: it ended, whatever the cause, without an answer. */
const ask = (request: FillRequest, limits: typeof fillLimits): Promise<FillAnswer | undefined> =>
  new Promise((answered) => {
    const child = fork(here('fill-child.ts'), {
      execArgv: [`--max-old-space-size=${limits.heap}`, ...onlyReading(request.path, [here('.')])],
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    })
    let answer: FillAnswer | undefined
    const alarm = setTimeout(() => child.kill('SIGKILL'), limits.wait)
    child.on('message', (message: FillAnswer) => {
      answer = message
    })
    // An error of sending or starting is followed by its exit, or there never was a process.
    child.on('error', () => child.pid === undefined && answered(undefined))
    child.on('close', () => {
      clearTimeout(alarm)
      answered(answer)
    })
    child.send(request, () => {})
  })

/**
 * The port of landlords' documents. What comes in is hostile until it has passed: first by its size and directory, as
 * a sheet that somebody sends, then in a process with little memory and no rights.
 */
export const createPaperForms = (limits = fillLimits): PaperForms => {
  const turn = createSemaphore(AT_ONCE)
  return {
    judge: async (path, known) => {
      using _ = await turn()
      const defect = await judgeZip(path, docxLimits, document)
      if (defect) return defectOf(defect)
      const answer = await ask({ path, known }, limits)
      return answer && 'defect' in answer ? answer.defect : { code: 'too_much' }
    },
    fill: async (path, values) => {
      using _ = await turn()
      const defect = await judgeZip(path, docxLimits, document)
      const answer = defect ? undefined : await ask({ path, values }, limits)
      if (!answer || !('filled' in answer))
        throw new Error('A document that was found good cannot be filled in')
      return Buffer.from(answer.filled)
    },
    codeList,
  }
}
