import english from 'ra-language-english'

/** react-admin's own English, changed where it is louder or vaguer than our texts. */
export default {
  ...english.ra,
  action: {
    ...english.ra.action,
    back: 'Back',
    export: 'Export Excel',
    create: 'Add',
    create_item: 'Add %{item}',
  },
  page: { ...english.ra.page, create: 'Add %{name}', dashboard: 'Report' },
  message: {
    ...english.ra.message,
    invalid_form: 'Some fields need another look. They are marked.',
    unsaved_changes: 'Some changes are not saved. Leave and drop them?',
  },
  notification: {
    ...english.ra.notification,
    updated: 'Saved |||| %{smart_count} saved',
    created: 'Added',
    http_error: 'The server could not be reached. Please try again.',
    logged_out: 'Your session has ended. Please sign in again.',
  },
  validation: {
    ...english.ra.validation,
    required: 'Please fill this in.',
    email: 'Not a full address like name@place.vn.',
  },
}
