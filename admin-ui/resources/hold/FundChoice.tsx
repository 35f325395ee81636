import { useGetList, useTranslate } from 'react-admin'
import { PAGE_SIZE } from '../../../domain/limits.ts'
import { Choice } from '../../form/Choice.tsx'
import type { FundRecord } from '../fund/fundRecord.ts'

type FundChoiceProps = { readonly buildingID: string; readonly label: string }

/** The fund that money goes into or comes from, among those of the building. */
export const FundChoice = ({ buildingID, label }: FundChoiceProps) => {
  const translate = useTranslate()
  const { data: funds = [] } = useGetList<FundRecord>('fund', {
    pagination: { page: 1, perPage: PAGE_SIZE },
    sort: { field: 'name', order: 'ASC' },
  })
  const own = funds.filter(({ buildingIDs }) => buildingIDs.length === 0 || buildingIDs.includes(buildingID))
  return (
    <Choice
      source="fundID"
      label={label}
      none={translate('resource.hold.add.fund_none')}
      options={own.map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}
