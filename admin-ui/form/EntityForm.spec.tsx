// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { RecordContextProvider, ResourceContextProvider } from 'react-admin'
import { Link, useLocation } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../data/envelope.ts'
import { LiveContext } from '../live/LiveContext.ts'
import { Stage } from '../testing/stage.tsx'
import { EntityForm } from './EntityForm.tsx'
import { FormDialog } from './FormDialog.tsx'
import { MoneyLine } from './NumberLine.tsx'
import { TextLine } from './TextLine.tsx'

afterEach(cleanup)

type Save = (values: Record<string, unknown>) => Promise<unknown>

const room = { id: 'r1', revision: 3, number: 'P.101', rentPrice: 4_500_000, description: null }

const Where = () => <output>{useLocation().pathname}</output>

const Room = ({ save, onSaved }: { save: Save; onSaved: (saved: unknown) => void }) => {
  const [record, setRecord] = useState(room)
  return (
    <ResourceContextProvider value="room">
      <Where />
      <Link to="/elsewhere">elsewhere</Link>
      <button type="button" onClick={() => setRecord({ ...record, number: 'P.102', rentPrice: 9_000_000 })}>
        somebody else saves
      </button>
      <EntityForm
        record={record}
        act="Lưu"
        save={save}
        onSaved={onSaved}
        faults={{ 'number.E0017': 'roomPage.taken' }}
      >
        <TextLine source="number" required />
        <MoneyLine source="rentPrice" />
      </EntityForm>
    </ResourceContextProvider>
  )
}

/** A field that comes into being after those below it. */
const Late = () => {
  const [shown, setShown] = useState(false)
  return (
    <>
      {shown && <TextLine source="number" required />}
      <button type="button" onClick={() => setShown(true)}>
        more
      </button>
    </>
  )
}

/** A form whose place goes with what it saves: with the answer, or by a signal before it. */
const Fleeting = ({ goes, onSaved }: { goes: 'before' | 'after'; onSaved: (saved: unknown) => void }) => {
  const [isFree, setFree] = useState(true)
  const go = async () => {
    setFree(false)
    await new Promise((next) => setTimeout(next))
  }
  const save = async () => {
    if (goes === 'before') await go()
    return 'saved'
  }
  const catchUp = async () => (goes === 'after' ? go() : undefined)
  return (
    <LiveContext value={{ live: true, listeners: new Set(), catchUp }}>
      {isFree && (
        <EntityForm act="Lưu" save={save} onSaved={onSaved}>
          <TextLine source="name" label="Tên" />
        </EntityForm>
      )}
    </LiveContext>
  )
}

const open = async (save: Save = async () => 'saved') => {
  const saved = vi.fn()
  render(
    <Stage>
      <Room save={save} onSaved={saved} />
    </Stage>,
  )
  await screen.findByRole('button', { name: 'Lưu' })
  return saved
}

const number = () => screen.getByLabelText(/^Số phòng/) as HTMLInputElement
const rent = () => screen.getByLabelText(/^Giá cho thuê/) as HTMLInputElement
const type = async (field: HTMLInputElement, text: string) => {
  await userEvent.clear(field)
  await userEvent.type(field, text)
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const refusing = (code: 'E0017' | 'MSG_S0002', field: string): Save => {
  return async () => {
    throw new ApiError(code, 409, [{ field, code }])
  }
}

describe('a form of ours', () => {
  it('sends figures as numbers, however they are written, and then tells that it is saved', async () => {
    const save = vi.fn(async () => 'saved')
    const saved = await open(save)
    await type(rent(), '5.200.000')
    await press('Lưu')
    await waitFor(() => expect(saved).toHaveBeenCalledWith('saved'))
    expect(save).toHaveBeenCalledWith({ ...room, rentPrice: 5_200_000 })
  })

  it.each(['before', 'after'] as const)(
    'tells once that it is saved where it has gone %s the answer',
    async (goes) => {
      const saved = vi.fn()
      render(
        <Stage>
          <Fleeting goes={goes} onSaved={saved} />
        </Stage>,
      )
      await press('Lưu')
      await waitFor(() => expect(saved).toHaveBeenCalledWith('saved'))
      expect(screen.queryByRole('button', { name: 'Lưu' })).toBeNull()
      expect(saved).toHaveBeenCalledTimes(1)
    },
  )

  it('sends nothing while a field is wrong, and puts the focus there', async () => {
    const save = vi.fn(async () => 'saved')
    await open(save)
    await type(rent(), '120.000,5')
    await userEvent.clear(number())
    await press('Lưu')
    await screen.findByText('Hãy điền ô này.')
    await screen.findByText('Phải là một số nguyên.')
    expect(document.activeElement).toBe(number())
    expect(save).not.toHaveBeenCalled()
  })

  it('puts the focus on what stands first, also when it came last', async () => {
    render(
      <Stage>
        <ResourceContextProvider value="room">
          <EntityForm act="Lưu" save={async () => 'saved'} onSaved={() => undefined}>
            <Late />
            <TextLine source="description" required />
          </EntityForm>
        </ResourceContextProvider>
      </Stage>,
    )
    await userEvent.click(await screen.findByText('more'))
    await press('Lưu')
    await waitFor(() => expect(document.activeElement).toBe(number()))
  })

  it('shows a refusal at its field, in the words of the form, and puts the focus there', async () => {
    const saved = await open(refusing('E0017', 'number'))
    await press('Lưu')
    await screen.findByText('Số phòng này đã có trong toà nhà. Hãy dùng số khác.')
    expect(number().getAttribute('aria-invalid')).toBe('true')
    await waitFor(() => expect(document.activeElement).toBe(number()))
    expect(saved).not.toHaveBeenCalled()
  })

  it('shows above all what concerns no field of it', async () => {
    await open(refusing('MSG_S0002', 'If-Match'))
    await press('Lưu')
    expect((await screen.findByRole('alert')).textContent).toContain('Có người vừa đổi mục này.')
  })

  it('keeps what is typed when somebody else saves, and takes over the rest', async () => {
    await open()
    await type(number(), 'P.199')
    await press('somebody else saves')
    await waitFor(() => expect(rent().value).toBe('9.000.000'))
    expect(number().value).toBe('P.199')
    await screen.findByText(/có người vừa đổi: Số phòng \(P\.102\)/)
  })

  it('says nothing of what somebody else saves where nothing was typed', async () => {
    await open()
    await press('somebody else saves')
    await waitFor(() => expect(number().value).toBe('P.102'))
    expect(screen.queryByText(/có người vừa đổi:/)).toBeNull()
  })

  it('fills nothing in from the thing whose page it stands on', async () => {
    const save = vi.fn(async () => 'saved')
    render(
      <Stage>
        <RecordContextProvider value={{ id: 'b1', name: 'Hoa Sen' }}>
          <ResourceContextProvider value="room">
            <EntityForm defaultValues={{ number: 'P.1' }} act="Thêm" save={save} onSaved={() => undefined}>
              <TextLine source="number" />
            </EntityForm>
          </ResourceContextProvider>
        </RecordContextProvider>
      </Stage>,
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Thêm' }))
    await waitFor(() => expect(save).toHaveBeenCalledWith({ number: 'P.1' }))
  })
})

describe('leaving', () => {
  const leave = () => userEvent.click(screen.getByText('elsewhere'))
  const place = () => screen.getByRole('status').textContent

  it('asks before something typed is lost, and stays or goes as answered', async () => {
    await open()
    await type(number(), 'P.199')
    await leave()
    await screen.findByText('Rời đi mà không lưu?')
    expect(document.activeElement?.textContent).toBe('Ở lại')
    await press('Ở lại')
    expect(place()).toBe('/')
    await leave()
    await userEvent.click(await screen.findByRole('button', { name: 'Rời đi' }))
    await waitFor(() => expect(place()).toBe('/elsewhere'))
  })

  it('does not ask when nothing was typed, nor after saving', async () => {
    const saved = await open()
    await leave()
    await waitFor(() => expect(place()).toBe('/elsewhere'))
    cleanup()

    const savedAgain = await open()
    await type(number(), 'P.199')
    await press('Lưu')
    await waitFor(() => expect(savedAgain).toHaveBeenCalled())
    await leave()
    await waitFor(() => expect(place()).toBe('/elsewhere'))
    expect(saved).not.toHaveBeenCalled()
  })
})

describe('a form that opens', () => {
  afterEach(() => vi.restoreAllMocks())

  type Kept = { readonly defaultValues?: object; readonly record?: typeof room }
  const form = (fields: ReactNode, kept: Kept) => (
    <ResourceContextProvider value="room">
      <EntityForm {...kept} act="Lưu" save={async () => undefined} onSaved={() => undefined}>
        {fields}
      </EntityForm>
    </ResourceContextProvider>
  )
  /** The name of the field with the caret. */
  const openedAs = async (content: ReactNode) => {
    render(<Stage>{content}</Stage>)
    await screen.findByRole('button', { name: 'Lưu' })
    return document.activeElement?.getAttribute('name') ?? undefined
  }
  const opened = (fields: ReactNode, kept: Kept = {}) => openedAs(form(fields, kept))
  const fields = (
    <>
      <TextLine source="number" />
      <MoneyLine source="rentPrice" />
    </>
  )
  const wanting = (
    <>
      <TextLine source="number" />
      <TextLine source="description" />
      <MoneyLine source="reason" required />
    </>
  )
  const begun = { defaultValues: { number: 'P.101' } }
  const inDialog = (content: ReactNode) => (
    <FormDialog title="Phòng" onClose={() => undefined}>
      {content}
    </FormDialog>
  )
  /** The fields at these heights, the buttons at `foot`; the window is 768 px high. */
  const layOut = (places: Record<string, number>, foot = 2000) =>
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const top = this.matches('[type=submit]') ? foot : (places[this.getAttribute('name') ?? ''] ?? 0)
      return new DOMRect(0, top, 300, 40)
    })

  it('has the caret in its first field', async () => {
    expect(await opened(fields)).toBe('number')
  })

  it('shows no keyboard where the first field has its value', async () => {
    expect(await opened(fields, begun)).toBeUndefined()
  })

  it('has it in the first field that must get a value, where the first one has its own', async () => {
    expect(await opened(wanting, begun)).toBe('reason')
  })

  it('has it there in a dialog too', async () => {
    expect(await openedAs(inDialog(form(wanting, begun)))).toBe('reason')
  })

  it.each([
    ['a page', (content: ReactNode) => content],
    ['a dialog', inDialog],
  ])('has none below what it edits, in %s', async (_where, around) => {
    expect(await openedAs(around(form(wanting, { record: room })))).toBeUndefined()
  })

  it('has it in a first field that is empty also where it edits', async () => {
    const own = (
      <>
        <TextLine source="description" />
        <TextLine source="number" required />
      </>
    )
    expect(await opened(own, { record: room })).toBe('description')
  })

  it.each([
    ['below the window', 740, 2000],
    ['above it', -20, 2000],
    ['behind the buttons at the foot of a dialog', 600, 620],
  ])('has none in a field that is %s', async (_where, reason, foot) => {
    layOut({ number: 100, reason }, foot)
    expect(await opened(wanting, begun)).toBeUndefined()
  })

  it('has it in a field that can be seen, and scrolls nothing for it', async () => {
    layOut({ number: 100, reason: 300 })
    const focus = vi.spyOn(HTMLElement.prototype, 'focus')
    expect(await opened(wanting, begun)).toBe('reason')
    expect(focus).toHaveBeenCalledWith({ preventScroll: true })
  })

  it('leaves the caret where the form has put it', async () => {
    const own = (
      <>
        <TextLine source="number" />
        <TextLine source="description" autoFocus />
      </>
    )
    expect(await opened(own)).toBe('description')
  })
})
