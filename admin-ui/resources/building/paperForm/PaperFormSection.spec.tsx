// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../../data/envelope.ts'
import { Stage } from '../../../testing/stage.tsx'
import type { BuildingDetail } from '../buildingRecord.ts'
import { PaperFormSection } from './PaperFormSection.tsx'

afterEach(cleanup)

const kept = { kind: 'contract', fileID: 'f1', name: 'hợp đồng cũ.docx' }
const show = (act: (...call: unknown[]) => Promise<unknown>, paperForms: readonly object[] = []) =>
  render(
    <Stage
      at="/building/b/edit"
      dataProvider={
        {
          act,
          sendFile: async (_path: string, { name }: File) => ({ id: 'f2', name, size: 9, type: 'docx' }),
          getMany: async () => ({ data: [{ id: 'f1', name: 'hợp đồng cũ.docx', size: 9, type: 'docx' }] }),
        } as never
      }
    >
      <PaperFormSection building={{ id: 'b', paperForms } as unknown as BuildingDetail} />
    </Stage>,
  )
const choose = (name: string) =>
  fireEvent.change(screen.getByLabelText('Chọn tệp .docx', { selector: 'input' }), {
    target: { files: [new File(['x'], name)] },
  })

it('keeps the document that is chosen', async () => {
  const act = vi.fn(async () => ({ data: { revision: 3 } }))
  show(act)
  choose('hợp đồng.docx')
  await waitFor(() => expect(act).toHaveBeenCalled())
  const form = { fileID: 'f2', name: 'hợp đồng.docx' }
  expect(act.mock.calls[0]).toEqual(['building/b/paper-form', { kind: 'contract', form }])
})

it('says which codes are unknown, and sends nothing that is no .docx', async () => {
  const act = vi.fn(async () => {
    const errors = [{ field: 'form.fileID', code: 'unknown_codes', params: { codes: '{ten_khac}' } }]
    throw new ApiError('V0002', 400, errors)
  })
  show(act)
  choose('hợp đồng.docx')
  expect((await screen.findByRole('alert')).textContent).toContain('Không có mã: {ten_khac}.')
  choose('hợp đồng.doc')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('không phải .docx'))
  expect(act).toHaveBeenCalledTimes(1)
})

it('names the document that is there, and takes it away', async () => {
  const act = vi.fn(async () => ({ data: { revision: 3 } }))
  show(act, [kept])
  const link = await screen.findByRole('link', { name: 'hợp đồng cũ.docx' })
  expect(link.getAttribute('href')).toContain('/file/f1')
  fireEvent.click(screen.getByRole('button', { name: /hợp đồng cũ.docx/ }))
  await waitFor(() =>
    expect(act).toHaveBeenCalledWith('building/b/paper-form', { kind: 'contract', form: null }),
  )
})
