import { Button, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { ModelStatus } from '../../../projections/runtime/runtime.answers.ts'
import { formatInstant, formatNumber } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { ScrollBox } from '../../ui/ScrollBox.tsx'
import { useManage } from './useSystem.ts'

const COLUMNS = ['state', 'events', 'behind', 'parked', 'builtAt'] as const

/** The checkpoint of every read model; each can be rebuilt while it is read. */
export const ModelsTable = ({ models, busy }: { models: readonly ModelStatus[]; busy: boolean }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const manage = useManage()
  const say = (key: string, more: object = {}) => translate(`resource.system.${key}`, more)
  const number = (value: number) => formatNumber(value, language)
  const cells = (model: ModelStatus) => ({
    state: say(`state.${model.state}`),
    events: number(model.events),
    behind:
      model.eventsBehind === 0
        ? say('up_to_date')
        : say('lag', {
            events: number(model.eventsBehind),
            seconds: number(Math.round(model.secondsBehind)),
          }),
    parked: model.skipped > 0 ? say('parked_skipped', model) : number(model.parked),
    builtAt: model.builtAt ? formatInstant(model.builtAt) : '–',
  })
  return (
    <ScrollBox label={say('models')}>
      <Table>
        <TableHead>
          <TableRow>
            <TableCell>{say('fields.model')}</TableCell>
            {COLUMNS.map((name) => (
              <TableCell key={name} align={name === 'events' || name === 'parked' ? 'right' : 'left'}>
                {say(`fields.${name}`)}
              </TableCell>
            ))}
            <TableCell />
          </TableRow>
        </TableHead>
        <TableBody>
          {models.map((model) => {
            const name = say(`model.${model.model}`, { _: model.model })
            const said = cells(model)
            return (
              <TableRow key={model.model}>
                <TableCell sx={{ fontWeight: 500, whiteSpace: 'nowrap' }}>{name}</TableCell>
                {COLUMNS.map((column) => (
                  <TableCell
                    key={column}
                    align={column === 'events' || column === 'parked' ? 'right' : 'left'}
                    sx={{ whiteSpace: 'nowrap' }}
                  >
                    {said[column]}
                  </TableCell>
                ))}
                <TableCell align="right">
                  <Button
                    size="small"
                    color="inherit"
                    disabled={busy}
                    aria-label={say('rebuild_named', { name })}
                    onClick={() => void manage('projection/rebuild', { model: model.model })}
                  >
                    {say('rebuild')}
                  </Button>
                </TableCell>
              </TableRow>
            )
          })}
        </TableBody>
      </Table>
    </ScrollBox>
  )
}
