import type { Texts } from '../../texts.ts'
import type vi from '../../vi/pages/settlement.ts'

export default {
  send: {
    how: 'Settle now, or show it to the tenant first',
    now: 'Settle now',
    first: 'Show it first',
    act: 'Send it to the tenant',
    note: 'The tenant sees each line, and agrees or objects to single ones. Nothing is booked until you settle.',
    done: 'The statement was sent to the tenant.',
    came_back: 'The bank returned %{amount} on %{day}. Check the tenant’s account, then pay back again.',
    came_back_before: 'The bank returned %{amount} on %{day}.',
    out: 'A statement was sent to the tenant and is not settled. A new one takes its place.',
    out_open: 'Open the one that was sent',
  },
  pay_back: {
    head: 'To pay back %{amount}',
    unsaid:
      'No account yet. The tenant says it on the link or their own page, or you enter the one they gave you.',
    unsaid_soon: 'No account yet. The tenant is asked right after “I agree”.',
    said_tenant: 'To %{bank}, ending in %{end}: said by the tenant at %{at}.',
    said_landlord: 'To %{bank}, ending in %{end}: entered by the house at %{at}.',
    say: "Enter the tenant's account",
    say_own: 'Tell the landlord your account',
    change: 'Change the account',
    own_unsaid: 'To which account do you want the money? Without one the landlord pays in cash, or asks you.',
    own_said: 'The money goes to %{bank}, account ending in %{end}, as said at %{at}.',
    title: "The tenant's bank account",
    title_own: 'Your bank account',
    note: 'Just as the tenant gave it. They see it on their page.',
    note_own: 'Only the landlord and managers see it, to pay you back.',
    save: 'Save the account',
    saved: 'Account saved.',
    other_name: 'The account is held by %{holder}, not %{name}. Call the tenant before you transfer.',
    other_name_ok: 'I have asked: show the code',
    by_bank:
      'Transfer it from the account of the house, ending in %{end}, and leave the text as it is. When the bank tells that this amount has left, it is booked by itself; from another account, record it in the account of the contract.',
    by_hand:
      'This house has no bank account in the book: after the transfer, record it in the account of the contract.',
    out: '%{amount} left on %{day}, transfer %{reference}',
    book: 'Book %{amount} as paid back',
    leave: 'Not paid to the tenant',
    book_title: 'Book %{amount} as paid back to %{name}?',
    book_body: 'It is taken off what the house holds for the tenant.',
    book_several:
      'The text has codes of two settlements. Book it at the right one only; at the other choose “Not paid to the tenant”.',
    booked: '%{amount} booked as paid back.',
    left: '%{amount} left alone.',
    state: {
      booking: 'Being booked.',
      booked: 'Booked as paid back.',
      left: 'Left alone: not paid to the tenant.',
      known: 'Booked when the lease was settled.',
    },
    doubt: {
      amount: 'Not booked: another amount, %{due} was to be paid back then.',
      unsettled: 'Not booked: the lease was not settled yet.',
      closed: 'Not booked: nothing was left to pay back. It may have been recorded by hand, or sent twice.',
      older: 'Not booked: the code of a settlement from before.',
      account: 'Not booked: it left an account that is not of this house.',
      several: 'Not booked: the text has codes of several settlements.',
      cut: 'Not booked: the bank has cut off a part of the code. See whether it is this money.',
      day: 'Not booked: the bank says a day to come.',
    },
  },
  share: 'Send a link to it',
  anew: 'Reckon and send anew',
  recall: {
    act: 'Take it back',
    title: 'Take back what was sent?',
    body: 'The tenant cannot answer it any more. What was said stays in the history.',
    done: 'The statement was taken back.',
  },
  standing: {
    sent: 'Sent to %{name} at %{at}. Waiting for an answer; nothing is booked.',
    objected:
      '%{name} objects to %{smart_count} line. Answer it below before you settle. |||| %{name} objects to %{smart_count} lines. Answer each below before you settle.',
    answered:
      'All objections of %{name} are answered. Wait until they agree, or settle when both sign on paper.',
    accepted: '%{name} agreed at %{at}. Settle to book it and give the money back.',
    recalled: 'This one was taken back and is not booked.',
    replaced: 'Another one was sent in its place; this one is not booked.',
  },
  standing_own: {
    sent: 'The statement that your landlord sends you. If a line is not right, choose “I do not agree to this line”.',
    objected: 'Your landlord has what you said, and has not answered all of it.',
    answered: 'Your landlord has answered. The sum is reckoned by the answers.',
    accepted: 'You agreed at %{at}. Your landlord is to settle and give the money back.',
    recalled: 'Your landlord has taken this one back.',
    replaced: 'Your landlord has sent another one in its place.',
  },
  voice: {
    tenant: 'The tenant does not agree:',
    tenant_own: 'You do not agree:',
    keep: 'The landlord keeps it:',
    change: 'The landlord makes it %{amount}:',
    drop: 'The landlord drops it:',
    unanswered: 'No answer yet',
  },
  answer: {
    keep: 'Keep',
    change: 'Change the amount',
    drop: 'Drop this line',
    title: {
      keep: 'Keep this line',
      change: 'Change the amount of this line',
      drop: 'Drop this line from the sum',
    },
    amount: 'New amount',
    words: 'Answer to the tenant, who reads it',
    too_big: 'Has to be less than what was sent.',
    changed:
      'The tenant has just changed the objection, or this was replaced. Close this to read it, then answer.',
    too_small: 'The last bill must keep at least 1 đ: take off less, or reckon and send anew.',
    elsewhere:
      'This line follows from the book: if it is wrong, correct the bill or the account, then reckon and send anew.',
    done: 'The tenant has your answer.',
  },
  book: {
    back: '%{amount} goes back to the tenant. The last bill is issued and paid from the deposit; the contract of %{room} ends on %{day}.',
    owes: 'The tenant still owes %{amount}. The last bill is issued; the contract of %{room} ends on %{day}.',
    even: 'Nobody owes anything. The contract of %{room} ends on %{day}.',
    alone:
      'The tenant has objections without an answer. To settle alone takes two witnesses, whose names stand on the paper.',
    changed:
      'Not settled: since it was sent the book has changed (money, a bill or a reading), or the statement has. Close this to look; if the book has changed, reckon and send anew.',
    first: 'First witness',
    second: 'Second witness',
  },
  object: {
    open: 'I do not agree to this line…',
    again: 'Change what you said',
    what: 'What is not right about it?',
    send: 'Send to the landlord',
    leave: 'Never mind',
  },
  accept: {
    act: 'I agree',
    no_consent: 'You need not answer now. No answer is not consent.',
    waits: 'Your landlord has not answered what you said.',
  },
} satisfies Texts<typeof vi>
