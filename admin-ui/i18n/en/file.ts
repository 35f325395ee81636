import type { Texts } from '../texts.ts'
import type vi from '../vi/file.ts'

export default {
  choose: { image: 'Choose pictures', attachment: 'Choose files' },
  drop: 'or drop them here',
  over: 'Drop here',
  hint: {
    image: 'Pictures .jpg, .png, at most %{megabytes} MB each.',
    attachment: 'Files .pdf, .doc, .docx, .jpg, .png, at most %{megabytes} MB each.',
  },
  sending: 'Sending %{name}',
  wait: 'Files are still being sent. Wait for them, then save.',
  unsent: 'A file could not be sent. Remove it or send it again.',
  remove: 'Remove %{name}',
  stop: 'Stop sending %{name}',
  none: 'No files yet.',
  gone: 'The file is no longer here.',
  pictures: {
    title: 'Pictures',
    none: 'No pictures yet.',
    invite: 'Add pictures so that tenants and staff know what it looks like.',
    nth: 'Picture %{place} of %{name}',
    cover: 'Cover',
    make_cover: 'Make cover',
    make_cover_of: 'Make cover: picture %{place}',
    remove: 'Delete picture %{place}',
    removed: 'Picture deleted.',
    cover_made: 'Cover changed.',
    question: 'Delete this picture?',
    question_body: 'The picture leaves %{name}.',
    act: 'Delete picture',
    of: '%{place}/%{all}',
    previous: 'Previous picture',
    next: 'Next picture',
    close: 'Close',
  },
  avatar: {
    add: 'Add a picture',
    change: 'Change picture',
    remove: 'Delete picture',
    done: 'Picture saved.',
  },
} satisfies Texts<typeof vi>
