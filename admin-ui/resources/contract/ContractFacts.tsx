import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'
import { ContractType } from '../../../domain/contract/contract-codes.ts'
import { formatDay } from '../../i18n/format.ts'
import { Fact } from '../../ui/Fact.tsx'
import { Money } from '../../ui/Money.tsx'
import { Continues } from './Continues.tsx'
import type { ContractDetail } from './contractRecord.ts'
import { EndDay } from './EndDay.tsx'
import { RentTerm } from './rent/RentTerm.tsx'
import { lastDayToSign } from './term.ts'
import { NoticeTerm } from './terms/NoticeTerm.tsx'

/** The terms of a contract. */
export const ContractFacts = ({ contract }: { contract: ContractDetail }) => {
  const translate = useTranslate()
  const label = (field: string) => translate(`resource.contract.fields.${field}`)
  const toSign = lastDayToSign(contract)
  const rent = contract.type === ContractType.RENT
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(220px, 1fr))',
        columnGap: 4,
      }}
    >
      <Fact label={label('type')}>{translate(`resource.contract.values.type.${contract.type}`)}</Fact>
      <Fact label={label('startDay')}>{formatDay(contract.startDay)}</Fact>
      <Fact label={label('endDay')}>
        <EndDay contract={contract} />
      </Fact>
      <Fact label={translate(rent ? 'resource.contract.rent' : 'resource.contract.sale')}>
        {rent ? <RentTerm contract={contract} /> : <Money amount={contract.price} />}
      </Fact>
      <Fact label={label('deposit')}>
        <Money amount={contract.deposit} />
      </Fact>
      <Fact label={label('dueDayOfMonth')}>
        {translate('resource.contract.every_month', { day: contract.dueDayOfMonth })}
      </Fact>
      {rent && (
        <Fact label={label('noticeDays')}>
          <NoticeTerm contract={contract} />
        </Fact>
      )}
      {rent && contract.rise && (
        <Fact label={label('rise')}>
          {translate('resource.contract.terms.rise_said', {
            percent: contract.rise.maxPercent,
            smart_count: contract.rise.noticeDays,
          })}
        </Fact>
      )}
      {rent && contract.payEveryMonths > 1 && (
        <Fact label={label('payEveryMonths')}>
          {translate(`resource.contract.terms.every.${contract.payEveryMonths}`)}
        </Fact>
      )}
      {rent && contract.depositReturnDays !== null && (
        <Fact label={label('depositReturnDays')}>
          {translate('resource.contract.terms.deposit_back_in', { smart_count: contract.depositReturnDays })}
        </Fact>
      )}
      {rent && contract.purpose !== 'living' && (
        <Fact label={label('purpose')}>
          {translate(`resource.contract.values.purpose.${contract.purpose}`)}
        </Fact>
      )}
      {rent && contract.maxPeople !== null && (
        <Fact label={label('maxPeople')}>
          {translate('resource.contract.terms.max_people_said', { smart_count: contract.maxPeople })}
        </Fact>
      )}
      {rent && contract.taxBy === 'tenant' && (
        <Fact label={label('taxBy')}>{translate('resource.contract.values.taxBy.tenant')}</Fact>
      )}
      {contract.signedDay && <Fact label={label('signedDay')}>{formatDay(contract.signedDay)}</Fact>}
      {contract.effectiveDay && <Fact label={label('effectiveDay')}>{formatDay(contract.effectiveDay)}</Fact>}
      {contract.specialTerms && (
        <Fact label={label('specialTerms')}>
          <Box component="span" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {contract.specialTerms}
          </Box>
        </Fact>
      )}
      <Continues
        continues={contract.continues}
        movedTo={contract.movedTo}
        seesOtherRooms={contract.seesOtherRooms}
      />
      {toSign && <Fact label={label('signBy')}>{formatDay(toSign)}</Fact>}
      {contract.noticeBy && contract.noticeDay && (
        <Fact label={label('noticeBy')}>
          {translate(`resource.contract.notice.given_${contract.noticeBy}`, {
            day: formatDay(contract.noticeDay),
          })}
        </Fact>
      )}
      {contract.noticeGround && (
        <Fact label={label('noticeGround')}>
          {translate(`resource.contract.values.noticeGround.${contract.noticeGround}`)}
        </Fact>
      )}
      {contract.cancelDay && (
        <Fact label={label(contract.activated ? 'leaveDay' : 'cancelDay')}>
          {formatDay(contract.cancelDay)}
        </Fact>
      )}
      {contract.cancelReason && (
        <Fact label={label(contract.activated ? 'leaveReason' : 'cancelReason')}>
          {contract.cancelReason}
        </Fact>
      )}
      {contract.lapsed && (
        <Fact label={label('cancelReason')}>{translate('resource.contract.lapsed_note')}</Fact>
      )}
      {contract.delayed && (
        <Fact label={label('delayed')}>{translate('resource.contract.delayed_note')}</Fact>
      )}
      {contract.note && <Fact label={label('note')}>{contract.note}</Fact>}
    </Box>
  )
}
