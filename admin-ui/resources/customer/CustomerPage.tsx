import { PersonPage } from '../person/PersonPage.tsx'
import { customers } from '../person/peopleKind.ts'

export const CustomerPage = () => <PersonPage kind={customers} />
