import { residentImportColumns } from '../../commands/upload/resident-import.ts'
import type { Resident } from '../../domain/contract/contract.ts'
import { openContractStatuses } from '../../domain/contract/contract-codes.ts'
import type { Locale } from '../../domain/locales.ts'
import { contracts } from '../../projections/contract/contract.read-model.ts'
import type { Cell, CellKind } from '../../projections/export/workbook.ts'
import type { Row } from '../../projections/query/query.ts'
import { listQuery } from '../reads/list-query.ts'
import { narrow, questionOf } from '../reads/list-routes.ts'
import { lists } from '../reads/reads.ts'
import { readsOf, thenQuery } from '../reads/then.ts'
import { type Call, type Route, route } from '../route.ts'
import { createSender, type ExportNeeds, XLSX } from './send.ts'
import { localeOf, localeQuery } from './translations.ts'

/** The fields of the contract by which an upload finds it again. */
const ofContract: Readonly<Record<string, string>> = {
  building: 'buildingName',
  room: 'roomNumber',
  contract: 'number',
}

/** The columns that an upload reads: a whole name adds nothing to its parts. */
const read = residentImportColumns.filter(({ field }) => field !== 'fullName')

const cellOf = (
  { field, choices }: (typeof read)[number],
  { contract, resident, locale }: { contract: Row; resident: Resident; locale: Locale },
): Cell => {
  const named = ofContract[field]
  if (named) return contract[named] as Cell
  if (field === 'code') return resident.residentID
  const value = resident[field as keyof Resident] as Cell
  return choices?.find((one) => one.value === value)?.label[locale] ?? value
}

async function* cells(batches: AsyncGenerator<readonly Row[]>, locale: Locale) {
  for await (const rows of batches)
    yield rows.flatMap((contract) =>
      (contract.residents as readonly Resident[]).map((resident) =>
        read.map((column) => cellOf(column, { contract, resident, locale })),
      ),
    )
}

/** Who lives in the rooms beside the tenants, as a workbook that can be corrected and uploaded again. */
export const residentsExport = (needs: ExportNeeds): Route => {
  const send = createSender(needs)
  const list = lists.find(({ path }) => path === '/contract')!
  return route({
    method: 'get',
    path: '/export/resident',
    permission: list.permission,
    summary:
      'Who lives in the rooms beside the tenants, by the contracts that wait, are to come or are in force, with the filters of their list, as a workbook.',
    query: listQuery(contracts.columns, { ...thenQuery, ...localeQuery }),
    answers: ['V0001', 'E0009'],
    produces: XLSX,
    handle: async (call) => {
      const { queries } = await readsOf(call, needs, { waits: true })
      const asked = questionOf(list, call as Call)
      const filter = narrow(asked.filter, { status: [...openContractStatuses] })
      const locale = localeOf(call)
      const word = await needs.words(locale)
      const columns = read.map(({ header, kind }) => ({
        header: header[locale],
        kind: (kind === 'day' ? 'day' : 'text') as CellKind,
      }))
      await send(call, {
        title: word('resource.contract.fields.residents') ?? 'residents',
        day: (call.query as { at?: string }).at ?? needs.today(),
        columns,
        rows: cells(queries.each(contracts, { ...asked, filter }, ['residents']), locale),
      })
    },
  })
}
