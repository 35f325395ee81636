import { bankList } from '../../domain/building/banks.ts'
import type { LinkedSettlement } from '../../projections/settlement/linked-settlement.answers.ts'
import { formatDay, formatInstant, formatMoney, formatMonth } from '../i18n/format.ts'
import type { Say } from '../signIn/words.ts'
import { Tile } from './tile.tsx'

type Told = { readonly settlement: LinkedSettlement; readonly say: Say }
type Line = LinkedSettlement['lines'][number]

/** The most letters of an objection, as its field accepts them. */
const WORDS_MAX = 1_000

const sumOf = (lines: readonly Line[]) => lines.reduce((sum, { left }) => sum + left, 0)

/** The key of what comes out: back, owed, or nothing. */
const outcomeOf = (result: number) => (result > 0 ? 'back' : result < 0 ? 'owes' : 'even')

const nameOf = ({ of, name }: Line, say: Say): string => {
  if (of === 'bill') return say('link.settlement.bill', { month: formatMonth(name) })
  return of === 'deposit' || of === 'credit' ? say(`link.settlement.${of}`) : name || '…'
}

const Voices = ({ line: { objection, left }, say }: { readonly line: Line; readonly say: Say }) => {
  if (!objection) return null
  const { words, at, photos, answer } = objection
  return (
    <div className={answer ? 'voice' : 'voice waits'}>
      <p>
        {say('link.settlement.voice')} “{words}”
      </p>
      <p className="soft">
        {formatInstant(at)}
        {photos > 0 && ` · ${say('link.settlement.photos', { count: photos })}`}
      </p>
      {answer ? (
        <>
          <p>
            {say(`link.settlement.${answer.act}`, { amount: formatMoney(left) })} “{answer.words}”
          </p>
          <p className="soft">{formatInstant(answer.at)}</p>
        </>
      ) : (
        <p>{say('link.settlement.unanswered')}</p>
      )}
    </div>
  )
}

/** Without its script the buttons stay as they are, so that nothing is sent as an address. */
const ObjectForm = ({ line, say }: { readonly line: Line; readonly say: Say }) => {
  const id = `words-${line.line}`
  return (
    <details className="no-print">
      <summary>
        {say(line.objection ? 'link.settlement.again' : 'link.settlement.object')}
        <span className="unseen">: {nameOf(line, say)}</span>
      </summary>
      <form data-line={line.line}>
        <label htmlFor={id}>{say('link.settlement.what')}</label>
        <textarea
          id={id}
          required
          maxLength={WORDS_MAX}
          rows={3}
          defaultValue={line.objection?.words ?? ''}
        />
        <p className="said" role="alert" />
        <button type="submit" className="quiet" disabled>
          {say('link.settlement.send')}
        </button>
      </form>
    </details>
  )
}

const Row = ({ line, isOpen, say }: { readonly line: Line; readonly isOpen: boolean; readonly say: Say }) => {
  const { amount, left, notes, objection } = line
  const isDropped = left === 0 && amount > 0
  return (
    <li>
      <div className="row">
        <div>
          {isDropped ? <del>{nameOf(line, say)}</del> : nameOf(line, say)}
          {notes.map((note, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the notes of one line never change places, and two may be alike
            <p key={place} className="soft">
              {note}
            </p>
          ))}
        </div>
        <div className="sum">
          {left === amount ? (
            formatMoney(amount)
          ) : (
            <>
              <del>{formatMoney(amount)}</del>
              {left > 0 && <div>{formatMoney(left)}</div>}
            </>
          )}
        </div>
      </div>
      <Voices line={line} say={say} />
      {isOpen && !objection?.answer && <ObjectForm line={line} say={say} />}
    </li>
  )
}

type SideProps = Told & { readonly title: string; readonly note: string; readonly of: readonly Line['of'][] }

const Side = ({ settlement, say, title, note, of }: SideProps) => {
  const lines = settlement.lines.filter((line) => of.includes(line.of))
  return (
    <section>
      <h2>{title}</h2>
      <p className="soft">{note}</p>
      <ul className="lines">
        {lines.map((line) => (
          <Row key={line.line} line={line} isOpen={settlement.state === 'open'} say={say} />
        ))}
        <li className="row whole">
          <div>{say('link.settlement.sum')}</div>
          <div className="sum">{formatMoney(sumOf(lines))}</div>
        </li>
      </ul>
    </section>
  )
}

const Standing = ({ settlement, say }: Told) => {
  const { state, acceptedAt, openObjections, lines, paid, back, returned, kept } = settlement
  const own = acceptedAt && say('link.settlement.accepted', { at: formatInstant(acceptedAt) })
  if (state === 'settled')
    return (
      <p className="note ok" role="status">
        <b>{say('link.settlement.settled')}</b>
        {[
          own,
          paid && say(`link.settlement.paid_${paid}`),
          ...(paid ? [] : back).map(({ day, method, amount }) =>
            say(`link.settlement.back_${method}`, { day: formatDay(day), amount: formatMoney(amount) }),
          ),
          ...returned.map(({ day, amount }) =>
            say('link.settlement.returned', { day: formatDay(day), amount: formatMoney(amount) }),
          ),
          kept > 0 && say('link.settlement.kept', { amount: formatMoney(kept) }),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
    )
  if (state === 'accepted')
    return (
      <p className="note ok" role="status">
        <b>{own}</b>
        {say('link.settlement.accepted_wait')}
      </p>
    )
  const isAnswered = lines.some(({ objection }) => objection)
  return (
    <p className={openObjections > 0 ? 'note' : 'soft'} role="status">
      {say(
        openObjections > 0
          ? 'link.settlement.waits'
          : isAnswered
            ? 'link.settlement.answered'
            : 'link.settlement.lead',
      )}
    </p>
  )
}

const ConsentForm = ({ settlement: { result, openObjections }, say }: Told) => (
  <form id="consent" className="no-print" data-result={result}>
    <noscript>
      <p className="note">{say('link.settlement.no_script')}</p>
    </noscript>
    <p className="said" role="alert" />
    <button type="submit" className="act" disabled data-waits={openObjections > 0 ? 'yes' : undefined}>
      {say('link.settlement.act')}
    </button>
    <p className="soft">{say(`link.settlement.${openObjections > 0 ? 'waits' : 'no_consent'}`)}</p>
  </form>
)

/** Where the tenant gets what is left, once they have agreed. */
const AccountForm = ({ settlement: { payBackTo, isAccountAsked, state, kept }, say }: Told) => {
  const isToCome = state !== 'settled' || kept > 0
  const said = isToCome && payBackTo && (
    <p className="note ok">
      {say('link.settlement.account.said', {
        bank: payBackTo.bank,
        end: payBackTo.end,
        at: formatInstant(payBackTo.at),
      })}
    </p>
  )
  if (!isAccountAsked) return said
  const form = (
    <form id="account">
      <p className="soft">{say('link.settlement.account.note')}</p>
      <label htmlFor="bin">{say('link.settlement.account.bank')}</label>
      <select id="bin" name="bin" required defaultValue="">
        <option value="" disabled>
          {say('link.settlement.account.pick')}
        </option>
        {bankList.map(([bin, name]) => (
          <option key={bin} value={bin}>
            {name}
          </option>
        ))}
      </select>
      <label htmlFor="number">{say('link.settlement.account.number')}</label>
      <input id="number" name="number" required maxLength={40} inputMode="numeric" autoComplete="off" />
      <label htmlFor="holder">{say('link.settlement.account.holder')}</label>
      <input id="holder" name="holder" required maxLength={60} autoComplete="name" />
      <p className="said" role="alert" />
      <button type="submit" className="act" disabled>
        {say('link.settlement.account.send')}
      </button>
    </form>
  )
  return (
    <section className="no-print">
      <h2>{say('link.settlement.account.title')}</h2>
      {said}
      {payBackTo ? (
        <details>
          <summary>{say('link.settlement.account.change')}</summary>
          {form}
        </details>
      ) : (
        form
      )}
    </section>
  )
}

const Result = ({ settlement: { result }, say }: Told) => (
  <>
    <p className="soft">{say(`link.settlement.${outcomeOf(result)}`)}</p>
    {result !== 0 && <p className="result">{formatMoney(Math.abs(result))}</p>}
  </>
)

/** A settlement by a link: the sum first, then how it comes about, and what can be said to each line. */
export const Settlement = ({ settlement, say }: Told) => {
  const { roomNumber, buildingName, lastDay, state, until } = settlement
  const texts = ['refused', 'changed', 'redrawn', 'failed', 'staff', 'open', 'account'] as const
  const said = Object.fromEntries(texts.map((name) => [`data-${name}`, say(`link.settlement.fault.${name}`)]))
  return (
    <>
      <div className="sheet" id="settlement" {...said}>
        <h1>{say('link.settlement.title', { room: roomNumber })}</h1>
        <p className="soft">{buildingName}</p>
        <Result settlement={settlement} say={say} />
        <Standing settlement={settlement} say={say} />
        <Side
          settlement={settlement}
          say={say}
          title={say('link.settlement.held')}
          note={say(`link.settlement.${state === 'settled' ? 'held_then' : 'held_note'}`)}
          of={['deposit', 'credit']}
        />
        <Side
          settlement={settlement}
          say={say}
          title={say('link.settlement.owed')}
          note={say('link.settlement.owed_note', { day: formatDay(lastDay) })}
          of={['line', 'bill', 'deduction']}
        />
        <div className="whole end">
          <Result settlement={settlement} say={say} />
        </div>
        {settlement.hash && <Tile hash={settlement.hash} say={say} />}
        {state === 'open' && <ConsentForm settlement={settlement} say={say} />}
        <AccountForm settlement={settlement} say={say} />
      </div>
      <p className="soft no-print">{say('link.settlement.link', { day: formatDay(until) })}</p>
    </>
  )
}
