import { Button } from '@mui/material'
import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { STAY_WORDS_MAX } from '../../../../domain/limits.ts'
import type { Home } from '../../../../projections/home/home.answers.ts'
import { post } from '../../../data/httpClient.ts'
import { useAttempt } from '../../../data/useAttempt.ts'
import { dayOf, formatDay, formatMoney } from '../../../i18n/format.ts'
import { OwnPart } from '../../../ui/OwnPart.tsx'

type Contract = Home['contracts'][number]
type QuestionProps = {
  readonly contract: Pick<Contract, 'id' | 'roomNumber'> & {
    readonly endDay: string
    readonly stay: NonNullable<Contract['stay']>
  }
}

const Question = ({ contract: { id, roomNumber, endDay, stay } }: QuestionProps) => {
  const translate = useTranslate()
  const notify = useNotify()
  const attempt = useAttempt()
  const [words, setWords] = useState(stay.words ?? '')
  const [isOpen, setIsOpen] = useState(stay.stays === null)
  const [isBusy, setIsBusy] = useState(false)
  const word = (key: string, args = {}) => translate(`resource.contract.stay.own.${key}`, args)
  const say = async (stays: boolean) => {
    setIsBusy(true)
    const body = { stays, words: words.trim() || null }
    const isDone = await attempt(() => post(`contract/${id}/stay/answer`, body))
    setIsBusy(false)
    if (!isDone) return
    setIsOpen(false)
    notify('resource.contract.stay.own.done', { type: 'success' })
  }
  const { price, stays, answeredAt } = stay
  const until = word('until', { room: roomNumber, day: formatDay(endDay) })
  return (
    <li className="own-due">
      <div>{price === null ? until : `${until} ${word('price', { price: formatMoney(price) })}`}</div>
      {stays !== null && answeredAt && (
        <div className="own-soft" role="status">
          {word(stays ? 'said_stay' : 'said_leave', { day: formatDay(dayOf(answeredAt)) })}
        </div>
      )}
      {isOpen ? (
        <>
          <textarea
            className="own-words"
            aria-label={word('words')}
            placeholder={word('words')}
            maxLength={STAY_WORDS_MAX}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
          <div className="own-acts">
            <Button variant="contained" disabled={isBusy} onClick={() => void say(true)}>
              {word('stay')}
            </Button>
            <Button variant="outlined" color="inherit" disabled={isBusy} onClick={() => void say(false)}>
              {word('leave', { day: formatDay(endDay) })}
            </Button>
          </div>
        </>
      ) : (
        <div className="own-acts">
          <Button variant="outlined" color="inherit" onClick={() => setIsOpen(true)}>
            {word('again')}
          </Button>
        </div>
      )}
    </li>
  )
}

/** Asks a tenant whether they stay after the last day, where the landlord has asked. */
export const StayQuestion = ({ contracts }: { readonly contracts: Home['contracts'] }) => {
  const translate = useTranslate()
  const asked = contracts.flatMap(({ id, roomNumber, endDay, stay }) =>
    stay && endDay ? [{ id, roomNumber, endDay, stay }] : [],
  )
  if (asked.length === 0) return null
  return (
    <OwnPart title={translate('resource.contract.stay.own.title')}>
      <ul className="own-card">
        {asked.map((contract) => (
          <Question key={contract.id} contract={contract} />
        ))}
      </ul>
    </OwnPart>
  )
}
