import { Box, useTheme } from '@mui/material'
import { useTranslate } from 'react-admin'
import { QuietLink } from '../../ui/QuietLink.tsx'
import { WasNow } from '../../ui/WasNow.tsx'
import type { Cell, Kind, Values } from './cell.ts'
import { beforeIn, errorsIn, OTHER } from './cells.ts'
import type { UploadRow } from './uploadRecord.ts'
import { useErrorText } from './useErrorText.ts'

export type CellProps = {
  readonly kind: Kind
  readonly cell: Cell
  readonly row: UploadRow
  /** The current values of the record that the row is about; `gone` when it no longer exists. */
  readonly booked: Values | 'gone' | undefined
}

type Parts = ReturnType<NonNullable<Cell['parts']>>

/** The named parts of a cell before and after, in the order of the file; parts that the file lacks come last. */
const changesIn = (before: Parts, after: Parts) => {
  const keyed = (parts: Parts) =>
    new Map(
      parts.map(([name, text], at) => [
        `${name} ${parts.slice(0, at).filter(([it]) => it === name).length}`,
        text,
      ]),
    )
  const [was, now] = [keyed(before), keyed(after)]
  return [...new Set([...now.keys(), ...was.keys()])].map((key) => [key, was.get(key), now.get(key)] as const)
}

/** A cell: the file's value, the previous value of the record, and its errors. */
export const CellContent = ({ kind, cell, row, booked: found }: CellProps) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const errorText = useErrorText(kind)
  const errors = errorsIn(cell, row, kind)
  const isWrong = errors.length > 0
  const isWide = cell.name === 'lines'
  const isGone = found === 'gone'
  const booked = isGone ? undefined : found
  const say = (values: Values) => {
    const text = cell.say(values)
    return cell.words && text ? translate(`${cell.words}.${text}`, { _: text }) : text
  }
  const said = say(row.data ?? booked ?? {})
  const before = beforeIn(cell, row)
  // Identity numbers are in the row's data, which is deleted once the row is applied, and not in the list of
  // customers: the cell says that they are on the record's page.
  const isElsewhere = cell.name === 'ssn' && row.data === null && booked !== undefined
  const isMissing = isWrong && cell.name !== OTHER.name
  const blank =
    isGone && cell.name === kind.linked ? (
      <Box component="span" sx={{ color: look.textSoft }}>
        {translate('resource.upload.gone')}
      </Box>
    ) : isMissing ? (
      translate('resource.upload.missing')
    ) : (
      isElsewhere && translate('resource.upload.on_page')
    )
  const isInBook = booked || row.outcome === 'changed' || (row.outcome === 'doubtful' && row.isChange)
  return (
    <>
      {isInBook && cell.name === kind.linked ? (
        <QuietLink
          to={`/${kind.resource}/${row.entityID}`}
          sx={{ fontSize: 'inherit', whiteSpace: { sm: 'nowrap' } }}
        >
          {said}
        </QuietLink>
      ) : (
        <Box
          sx={{
            whiteSpace: { sm: isWide ? 'normal' : 'nowrap' },
            minWidth: { sm: isWide ? 220 : 0 },
            overflowWrap: 'anywhere',
            fontWeight: isWrong ? 500 : 400,
          }}
        >
          {before && cell.parts ? (
            changesIn(cell.parts(before), cell.parts(row.data ?? {})).map(([name, was, now]) =>
              was === now ? (
                <div key={name}>{now}</div>
              ) : (
                <WasNow key={name} before={was} after={now ?? translate('resource.upload.dropped')} />
              ),
            )
          ) : before ? (
            <WasNow before={say(before)} after={said} />
          ) : (
            said || blank
          )}
        </Box>
      )}
      {errors.map((error) => (
        <Box
          key={`${error.field} ${error.code}`}
          sx={{
            mt: 0.5,
            fontSize: '0.8125rem',
            color: look.tone[row.outcome === 'doubtful' ? 'waiting' : 'late'].text,
          }}
        >
          {errorText(error, row, cell)}
        </Box>
      ))}
    </>
  )
}
