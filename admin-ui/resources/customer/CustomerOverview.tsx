import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'
import { ContractStatus } from '../../../domain/contract/contract-codes.ts'
import { personColumns } from '../../../projections/person/person.columns.ts'
import { useAsOf } from '../../asOf/AsOfContext.ts'
import { useMay } from '../../auth/useMay.ts'
import { callsOf } from '../../data/calls.ts'
import { AvatarInput } from '../../files/AvatarInput.tsx'
import { QuietLink } from '../../ui/QuietLink.tsx'
import { Section } from '../../ui/Section.tsx'
import { SideBySide, Stacked } from '../../ui/SideBySide.tsx'
import { BillAccount } from '../bill/BillAccount.tsx'
import type { BillRecord } from '../bill/billRecord.ts'
import type { ContractRecord } from '../contract/contractRecord.ts'
import { Feed } from '../history/Feed.tsx'
import type { Happening } from '../history/happening.ts'
import {
  useBillHappenings,
  useContractHappenings,
  useEntryHappenings,
  useTicketHappenings,
} from '../history/useHappenings.ts'
import { useHistory } from '../history/useHistory.ts'
import { Invitation } from '../person/Invitation.tsx'
import { PersonContracts } from '../person/PersonContracts.tsx'
import { AddressCard, IdentityCard } from '../person/PersonFacts.tsx'
import { LEFT_OUT, type PersonRecord } from '../person/personRecord.ts'
import { usePersonSayings } from '../person/usePersonSayings.ts'
import { TicketsOf } from '../ticket/TicketsOf.tsx'
import type { TicketRecord } from '../ticket/ticketRecord.ts'
import { Ending } from './Ending.tsx'
import { PartnerContracts } from './PartnerContracts.tsx'
import { Reach } from './Reach.tsx'

type CustomerOverviewProps = {
  readonly person: PersonRecord
  /** The latest start first. */
  readonly contracts: readonly ContractRecord[]
  readonly bills: readonly BillRecord[]
  readonly tickets: readonly TicketRecord[]
}

/** Feed of a customer: changes of their data and contracts, events of their bills and tickets. */
const useTheirHappenings = ({ person, contracts, bills, tickets }: CustomerOverviewProps): Happening[] => {
  const sayings = usePersonSayings()
  // The current contract with all its changes; of others only start and end.
  const now = contracts.find(({ status }) => status === ContractStatus.ACTIVE)
  const { rows: entries = [] } = useHistory('customer', person.id)
  const { rows: ofNow = [] } = useHistory('contract', now?.id ?? '', now !== undefined)
  const ofPerson = useEntryHappenings({
    resource: 'customer',
    columns: personColumns,
    sayings,
    leaveOut: LEFT_OUT,
  })
  // Without columns: changes of its terms are shown on the contract's own page.
  const ofContract = useEntryHappenings({ resource: 'contract', columns: {} })
  const [ofBills, ofTickets, ofContracts] = [
    useBillHappenings(),
    useTicketHappenings(),
    useContractHappenings(),
  ]
  return [
    ...ofTickets(tickets),
    ...ofBills(bills),
    ...ofPerson(entries),
    ...ofContracts(contracts.filter(({ id }) => id !== now?.id)),
    ...(now ? ofContract(ofNow, now.roomNumber) : []),
  ]
}

/** A customer's feed beside their contact data, and further facts. */
export const CustomerOverview = (props: CustomerOverviewProps) => {
  const translate = useTranslate()
  const may = useMay()
  const { day } = useAsOf()
  const happenings = useTheirHappenings(props)
  const { person, contracts } = props
  const { id } = person
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 4,
        alignItems: 'start',
        gridTemplateRows: { lg: 'auto 1fr' },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 372px' },
      }}
    >
      <Box sx={{ gridColumn: { lg: 2 } }}>
        <Stacked>
          <Reach
            person={person}
            action={
              may('SendNotice') && (
                <QuietLink to={`/notice/new?personID=${id}`}>{translate('personPage.send_notice')}</QuietLink>
              )
            }
          />
          <Ending contracts={contracts} />
        </Stacked>
      </Box>
      <Box sx={{ gridColumn: { lg: 1 }, gridRow: { lg: '1 / span 2' }, minWidth: 0 }}>
        <Stacked>
          <Feed happenings={happenings} all={`/customer/${id}?tab=history`} />
          <SideBySide>
            <Section flush title={translate('resource.bill.account.title')}>
              <BillAccount of={{ customerID: id }} />
            </Section>
            <Section flush title={translate('resource.support-ticket.title')}>
              <TicketsOf of="customer" id={id} />
            </Section>
          </SideBySide>
        </Stacked>
      </Box>
      <Box sx={{ gridColumn: { lg: 2 } }}>
        <Stacked>
          <Section
            flush
            title={translate('personPage.contracts.customer')}
            action={
              !day &&
              may('AddContract') && (
                <QuietLink to={`/contract/add?customerID=${id}`}>
                  {translate('resource.contract.add')}
                </QuietLink>
              )
            }
          >
            <PersonContracts resource="customer" id={id} />
          </Section>
          {person.partnerIn.length > 0 && (
            <Section flush title={translate('personPage.contracts.partner')}>
              <PartnerContracts person={person} />
            </Section>
          )}
          <IdentityCard person={person} />
          <AddressCard person={person} />
          {!day && <Invitation resource="customer" id={id} />}
          {may('UpdatePerson') && (
            <AvatarInput
              name={person.fullName}
              avatarID={person.avatarID}
              call={callsOf('customer').update(person)}
            />
          )}
        </Stacked>
      </Box>
    </Box>
  )
}
