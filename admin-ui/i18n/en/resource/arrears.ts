export default {
  title: 'Arrears',
  lead: '%{smart_count} tenant owes money, %{overdue} overdue |||| %{smart_count} tenants owe money, %{overdue} overdue',
  person: 'Tenant',
  contracts: 'Accounts',
  age: 'Age',
  overdue: 'Overdue',
  open: 'Open',
  sum: 'Sum',
  late: '%{smart_count} day late |||| %{smart_count} days late',
  today: 'due today',
  ahead: 'in %{smart_count} day |||| in %{smart_count} days',
  copy: 'Copy reminder',
  copied: 'Reminder copied. Paste it into a message.',
  reminder:
    'Hello %{name}, the rent of room %{rooms} is open with %{amount}, due since %{day}. Please see to it, thank you.',
  empty: { title: 'Nobody owes anything', body: 'Open bills stand here by tenant, the oldest debt first.' },
}
