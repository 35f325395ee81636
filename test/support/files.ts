import { expect } from 'vitest'
import type { FilePurpose } from '../../domain/file.ts'
import type { Person, TestApi } from './api.ts'

/** A valid picture of one pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)
/** The smallest file that passes as a PDF. */
export const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

type Sent = { readonly name?: string; readonly content?: Buffer; readonly purpose?: FilePurpose }

export const sendFile = (
  api: Pick<TestApi, 'as'>,
  who: Person | undefined,
  { name = 'giấy tờ.pdf', content = PDF, purpose = 'attachment' }: Sent = {},
) => api.as(who).post('/file').field('for', purpose).attach('file', content, name)

/** The id of a file that was uploaded and that no record names yet. */
export const sentFile = async (api: Pick<TestApi, 'as'>, who: Person, sent?: Sent): Promise<string> => {
  const { body } = await sendFile(api, who, sent)
  expect(body.message).toBe('I0002')
  return body.data.id
}

export const sentPicture = (api: Pick<TestApi, 'as'>, who: Person, content = PNG): Promise<string> =>
  sentFile(api, who, { name: 'phòng.png', content, purpose: 'image' })
