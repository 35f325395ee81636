/** Reading all data as of a past day. */
export default {
  title: 'Xem sổ như một ngày đã qua',
  note: 'Toàn bộ sổ, mọi trang, như lúc cuối ngày đó.',
  busy: 'Số thay đổi trong ngày',
  banner: 'Bạn đang xem sổ như cuối ngày %{day}',
  read_only: 'Chỉ xem. Mọi con số là của ngày đó.',
  coming: 'Đang dựng lại sổ của ngày này: %{percent} %',
  refused: 'Chỉ chủ nhà xem được sổ như cuối ngày %{day}. Bạn đang xem hôm nay.',
  back: 'Về hôm nay',
  only_today: {
    title: 'Trang này chỉ có hôm nay',
    body: 'Bạn đang xem sổ như cuối ngày %{day}. Về hôm nay để dùng trang này.',
  },
}
