import { PeopleListPage } from '../person/PeopleListPage.tsx'
import { customers } from '../person/peopleKind.ts'

export const CustomerListPage = () => <PeopleListPage kind={customers} />
