import { expect, test } from 'vitest'
import { openingHours, type OpenDay } from './opening-hours'

const day = (weekday: number, first: string, last: string): OpenDay => ({ weekday, first, last })

test.each<[string, OpenDay[], string[]]>([
  ['no day', [], []],
  ['one hour', [day(3, '10:00', '10:00')], ['Mié 10:00 a.m.']],
  [
    'a week from Monday, Sunday last',
    [
      day(0, '10:00', '13:00'),
      ...[1, 2, 3, 4, 5].map((weekday) => day(weekday, '09:00', '18:00')),
      day(6, '10:00', '15:00'),
    ],
    ['Lun a vie 9:00 a.m. a 6:00 p.m.', 'Sáb 10:00 a.m. a 3:00 p.m.', 'Dom 10:00 a.m. a 1:00 p.m.'],
  ],
  [
    'the same hours with a day between them',
    [day(1, '09:00', '12:00'), day(3, '09:00', '12:00')],
    ['Lun 9:00 a.m. a 12:00 p.m.', 'Mié 9:00 a.m. a 12:00 p.m.'],
  ],
  [
    'every day',
    [0, 1, 2, 3, 4, 5, 6].map((weekday) => day(weekday, '10:00', '11:00')),
    ['Lun a dom 10:00 a.m. a 11:00 a.m.'],
  ],
])('%s', (_what, days, lines) => expect(openingHours(days)).toStrictEqual(lines))
