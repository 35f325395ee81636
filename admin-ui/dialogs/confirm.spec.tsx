// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { memoryStore } from 'react-admin'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../data/envelope.ts'
import { createAppStore } from '../store/cookieStore.ts'
import { Stage } from '../testing/stage.tsx'
import { type Question, useConfirm } from './ConfirmContext.ts'
import { useProven } from './useProven.ts'

afterEach(cleanup)

const Asking = ({ question, onAnswer }: { question: Question; onAnswer: (yes: boolean) => void }) => {
  const confirm = useConfirm()
  return (
    <button type="button" onClick={() => void confirm(question).then(onAnswer)}>
      ask
    </button>
  )
}

type ActingProps = { run: () => Promise<string>; onResult: (result: unknown) => void }

const Acting = ({ run, onResult }: ActingProps) => {
  const proven = useProven()
  return (
    <button type="button" onClick={() => void proven(run).then(onResult)}>
      act
    </button>
  )
}

const ask = async (question: Question, verifyPassword = vi.fn(async () => true), store = memoryStore()) => {
  const answers: boolean[] = []
  render(
    <Stage dataProvider={{ verifyPassword }} store={store}>
      <Asking question={question} onAnswer={(yes) => answers.push(yes)} />
    </Stage>,
  )
  await userEvent.click(await screen.findByText('ask'))
  return answers
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const field = () => screen.findByLabelText('Mật khẩu')

describe('asking before deleting', () => {
  it('has its focus on the safe button and says how many', async () => {
    const answers = await ask({ kind: 'delete', count: 3 })
    expect((await screen.findByRole('dialog')).textContent).toContain('Xoá 3 mục?')
    expect(document.activeElement?.textContent).toBe('Thôi')
    await press('Thôi')
    expect(answers).toEqual([false])
  })
  it('goes on without a password where none is needed', async () => {
    const answers = await ask({ kind: 'delete' })
    await press('Xoá')
    await waitFor(() => expect(answers).toEqual([true]))
  })
})

describe('asking before updating', () => {
  it('shows what changes', async () => {
    await ask({ kind: 'update', changes: [{ field: 'Giá điện', before: '3.800 đ', after: '4.000 đ' }] })
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('Giá điệnĐang là3.800 đ→Sẽ là4.000 đ')
  })
})

describe('the password', () => {
  it('is asked after the question, and not again while it counts', async () => {
    const verify = vi.fn(async () => true)
    const answers = await ask({ kind: 'delete', password: true }, verify)
    await press('Xoá')
    await userEvent.type(await field(), 'SoNha@2026')
    await press('Xác nhận')
    await waitFor(() => expect(answers).toEqual([true]))
    await userEvent.click(screen.getByText('ask'))
    await press('Xoá')
    await waitFor(() => expect(answers).toEqual([true, true]))
    expect(verify).toHaveBeenCalledExactlyOnceWith('SoNha@2026')
  })

  it('is not asked again by a page that is loaded again, until one signs out', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }))
    const store = createAppStore()
    const question = { kind: 'delete', password: true } as const
    await ask(question, undefined, store)
    await press('Xoá')
    await userEvent.type(await field(), 'SoNha@2026')
    await press('Xác nhận')
    cleanup()
    const again = await ask(question, undefined, store)
    await press('Xoá')
    await waitFor(() => expect(again).toEqual([true]))
    cleanup()
    store.reset()
    await ask(question, undefined, store)
    await press('Xoá')
    expect(await field()).toBeTruthy()
  })

  it('is wanted as soon as its field is left empty', async () => {
    await ask({ kind: 'delete', password: true })
    await press('Xoá')
    await userEvent.click(await field())
    await userEvent.tab()
    expect(await screen.findByText('Hãy điền mật khẩu.')).toBeTruthy()
  })

  it.each<[string, () => Promise<boolean>, string]>([
    ['is wrong', async () => false, 'Mật khẩu chưa đúng. Hãy thử lại.'],
    [
      'is empty for the server',
      () => Promise.reject(new ApiError('V0002', 400)),
      'Chưa có mật khẩu. Hãy điền rồi xác nhận.',
    ],
    [
      'cannot be checked',
      () => Promise.reject(new ApiError('MSG_S0001', 500)),
      'Chưa kiểm được mật khẩu vì hệ thống gặp lỗi. Chưa có gì thay đổi.',
    ],
    [
      'is a bad parameter',
      () => Promise.reject(new ApiError('V0001', 400)),
      'Chưa kiểm được mật khẩu vì hệ thống gặp lỗi. Chưa có gì thay đổi.',
    ],
    [
      'was tried too often',
      () => Promise.reject(new ApiError('E0009', 429)),
      'Mật khẩu chưa đúng. Hãy thử lại.',
    ],
  ])('keeps its dialog and says so when it %s', async (_when, verify, notice) => {
    const answers = await ask({ kind: 'delete', password: true }, vi.fn(verify))
    await press('Xoá')
    await userEvent.type(await field(), 'x')
    await press('Xác nhận')
    expect(await screen.findByText(notice)).toBeTruthy()
    expect(screen.getByLabelText('Mật khẩu')).toBeTruthy()
    expect(answers).toEqual([])
  })

  it('is asked when the server wants it, and the call is sent again', async () => {
    const run = vi.fn(async () => 'done').mockRejectedValueOnce(new ApiError('E0018', 403))
    const results: unknown[] = []
    render(
      <Stage dataProvider={{ verifyPassword: async () => true }}>
        <Acting run={run} onResult={(result) => results.push(result)} />
      </Stage>,
    )
    await userEvent.click(await screen.findByText('act'))
    await userEvent.type(await field(), 'SoNha@2026')
    await press('Xác nhận')
    await waitFor(() => expect(results).toEqual(['done']))
    expect(run).toHaveBeenCalledTimes(2)
  })
})
