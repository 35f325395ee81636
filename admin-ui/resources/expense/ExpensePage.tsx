import { Box, Typography } from '@mui/material'
import { lazy, Suspense, useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import { useNavigate, useParams } from 'react-router'
import { shareExpense } from '../../../domain/expense/share-expense.ts'
import { expenseColumns } from '../../../projections/expense/expense.columns.ts'
import { useMay } from '../../auth/useMay.ts'
import type { AppDataProvider } from '../../data/dataProvider.ts'
import { useRemoval } from '../../data/removal.ts'
import { useAttempt } from '../../data/useAttempt.ts'
import { useItem } from '../../data/useItem.ts'
import { useConfirm } from '../../dialogs/ConfirmContext.ts'
import { FileLinks } from '../../files/FileLinks.tsx'
import { formatDay, formatInstant } from '../../i18n/format.ts'
import { ItemPage } from '../../pages/ItemPage.tsx'
import { Fact } from '../../ui/Fact.tsx'
import { Money } from '../../ui/Money.tsx'
import { PageActions } from '../../ui/PageActions.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { QuietLink } from '../../ui/QuietLink.tsx'
import { Section } from '../../ui/Section.tsx'
import { SideBySide, Stacked } from '../../ui/SideBySide.tsx'
import { reversals } from '../../undo/reversals.ts'
import { useDone } from '../../undo/useDone.tsx'
import type { BuildingRecord } from '../building/buildingRecord.ts'
import { HistoryTab } from '../history/HistoryTab.tsx'
import type { ExpenseRecord } from './expenseRecord.ts'

const ExpenseForm = lazy(async () => ({ default: (await import('./ExpenseForm.tsx')).ExpenseForm }))

type HouseNameProps = {
  readonly id: string
  readonly part?: { readonly text: string; readonly amount: number }
}

/** The name of a building, and its part below. Both lines keep their height while the name loads. */
const HouseName = ({ id, part }: HouseNameProps) => {
  const { data } = useItem<BuildingRecord>('building', { id })
  return (
    <Box sx={{ minWidth: 0, mb: part ? 1 : 0 }}>
      <Typography variant="body2" noWrap title={data?.name}>
        {data ? <QuietLink to={`/building/${id}`}>{data.name}</QuietLink> : '\u00a0'}
      </Typography>
      {part && (
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3 }}>
          <Typography variant="caption" color="text.secondary">
            {part.text}
          </Typography>
          <span className="figures">
            <Money amount={part.amount} />
          </span>
        </Box>
      )}
    </Box>
  )
}

const Expense = ({ expense }: { expense: ExpenseRecord }) => {
  const translate = useTranslate()
  const may = useMay()
  const navigate = useNavigate()
  const attempt = useAttempt()
  const leave = useRemoval()
  const confirm = useConfirm()
  const done = useDone()
  const { act } = useDataProvider<AppDataProvider>()
  const [isEditing, setEditing] = useState(false)
  const word = (key: string) => translate(`resource.expense.${key}`)
  const category = word(`values.category.${expense.category}`)

  const remove = async () => {
    const question = {
      kind: 'delete',
      title: word('remove.title'),
      body: word('remove.body'),
      act: word('remove.act'),
    } as const
    if (!(await confirm(question))) return
    const send = () => attempt(() => act(`expense/${expense.id}/delete`, {}, expense.revision))
    if (!(await leave(expense.id, send))) return
    void navigate('/expense', { replace: true })
    done('resource.expense.remove.done', { undo: reversals.restore('expense', [expense]) })
  }

  const parts = shareExpense(expense.amount, expense.shares)
  return (
    <>
      <PageHead
        before={<QuietLink to="/expense">{word('title')}</QuietLink>}
        title={[category, expense.supplier].filter(Boolean).join(', ')}
        lead={formatDay(expense.day)}
        actions={
          <PageActions
            actions={[
              may('DeleteExpense') && { label: word('remove.open'), onClick: () => void remove() },
              may('UpdateExpense') && { label: word('edit'), onClick: () => setEditing(true), primary: true },
            ]}
          />
        }
      />
      <SideBySide columns="minmax(280px, 2fr) minmax(0, 3fr)">
        <Stacked>
          <Section title={word('fields.amount')}>
            <Typography variant="h2" component="p" sx={{ mb: 3 }}>
              <Money amount={expense.amount} />
            </Typography>
            <Box component="dl" sx={{ m: 0 }}>
              {expense.note && <Fact label={word('fields.note')}>{expense.note}</Fact>}
              <Fact label={word('for_houses')}>
                {parts.map(({ buildingID, amount }, place) => (
                  <HouseName
                    key={buildingID}
                    id={buildingID}
                    {...(parts.length > 1 && {
                      part: {
                        text: translate('resource.expense.weight', {
                          weight: expense.shares[place]?.weight,
                        }),
                        amount,
                      },
                    })}
                  />
                ))}
              </Fact>
              <Fact label={word('fields.fundName')}>{expense.fundName ?? word('no_fund')}</Fact>
              {expense.ticketID && (
                <Fact label={word('fields.ticketTitle')}>
                  <QuietLink to={`/support-ticket/${expense.ticketID}`}>
                    {expense.ticketTitle ?? word('fields.ticketTitle')}
                  </QuietLink>
                </Fact>
              )}
              {expense.leadID && may('lead.read') && (
                <Fact label={word('fields.leadID')}>
                  <QuietLink to={`/lead/${expense.leadID}`}>{word('to_lead')}</QuietLink>
                </Fact>
              )}
              {expense.monthly && <Fact label={word('fields.monthly')}>{word('values.monthly.yes')}</Fact>}
              <Fact label={word('fields.byName')}>
                {expense.byName ?? '–'}
                {', '}
                {formatInstant(expense.createdAt)}
              </Fact>
              {expense.fileIDs.length > 0 && (
                <Fact label={word('files')}>
                  <FileLinks ids={expense.fileIDs} />
                </Fact>
              )}
            </Box>
          </Section>
        </Stacked>
        <Stacked>
          {may('history.read') && (
            <Section title={word('history')}>
              <HistoryTab
                resource="expense"
                record={expense}
                columns={expenseColumns}
                sayings={{ category: (value) => word(`values.category.${value}`) }}
              />
            </Section>
          )}
        </Stacked>
      </SideBySide>
      <Suspense>{isEditing && <ExpenseForm expense={expense} onClose={() => setEditing(false)} />}</Suspense>
    </>
  )
}

/** An expense: amount, how it is divided among buildings, and its history. */
export const ExpensePage = () => {
  const { id = '' } = useParams()
  return (
    <ItemPage<ExpenseRecord> resource="expense" id={id}>
      {(expense) => <Expense expense={expense} />}
    </ItemPage>
  )
}
