import { Alert } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Notice } from '../../../../domain/contract/notice.ts'
import { groundsOn } from '../../../../domain/contract/notice-grounds.ts'
import { type Unpaid, unpaidOn } from '../../../../domain/contract/unpaid.ts'
import { Choice } from '../../../form/Choice.tsx'
import { isDay } from '../../../form/days.ts'
import { formatDay, formatMoney } from '../../../i18n/format.ts'

type GroundChoiceProps = {
  readonly endDay: string | null
  /** What the book knows of open bills; absent where none is late, or the reader does not see them. */
  readonly unpaid?: Unpaid | undefined
}

/** Why a lease ends, by who gives notice, with what the law says and the book knows of it. */
export const GroundChoice = ({ endDay, unpaid }: GroundChoiceProps) => {
  const translate = useTranslate()
  const { setValue } = useFormContext()
  const [by, givenDay, chosen] = useWatch({ name: ['by', 'givenDay', 'ground'] }) as [
    Notice['by'],
    unknown,
    unknown,
  ]
  const words = (key: string, args = {}) => translate(`resource.contract.notice.${key}`, args)
  const grounds = groundsOn({ by, endDay }, isDay(String(givenDay)) ? String(givenDay) : '')
  const ground = grounds.find((one) => one.ground === chosen)
  const lines: string[] = []
  if (ground?.article && ground.document) {
    const [article, clause, point] = ground.article.split('.')
    lines.push(words('law', { article, clause, point, document: ground.document, days: ground.days }))
  }
  if (ground?.unpaidMonths) {
    const { unpaidMonths: months } = ground
    if (unpaid) {
      const { since, months: whole, days, amount } = unpaid
      lines.push(words('unpaid_for', { months: whole, days, amount: formatMoney(amount) }))
      lines.push(
        words(whole >= months ? 'unpaid_enough' : 'unpaid_from', {
          months,
          day: formatDay(unpaidOn({ since }, months)),
        }),
      )
    } else lines.push(words('unpaid_none'))
  }
  return (
    <>
      <Choice
        source="ground"
        label={words('ground')}
        required
        onChosen={(one) => one === 'term' && setValue('lastDay', endDay)}
        options={grounds.map((one) => ({
          value: one.ground,
          label: translate(`resource.contract.values.noticeGround.${one.ground}`),
        }))}
      />
      {lines.length > 0 && (
        <Alert severity="info">
          {lines.map((line) => (
            <div key={line}>{line}</div>
          ))}
        </Alert>
      )}
    </>
  )
}
