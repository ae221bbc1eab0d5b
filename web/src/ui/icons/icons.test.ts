import { createElement, type ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import * as dialog from './dialog-icons'
import * as notice from './notice-icons'
import * as panel from './panel-icons'
import * as row from './row-icons'
import * as search from './search-icons'
import * as sheet from './sheet-icons'

test('icons with different names have different drawings', () => {
  const namesOf = new Map<string, Set<string>>()
  for (const [name, Icon] of [dialog, notice, panel, row, search, sheet].flatMap((file) => Object.entries(file))) {
    const drawing = renderToString(createElement(Icon as ComponentType))
    namesOf.set(drawing, (namesOf.get(drawing) ?? new Set()).add(name))
  }
  const shared = [...namesOf.values()].filter((names) => names.size > 1)
  expect(shared.map((names) => [...names])).toStrictEqual([])
})

test.each<[string, typeof panel.LockIcon, string]>([
  ['a plus', dialog.PlusIcon, '"M5 12h14M12 5v14'],
  ['a minus', dialog.MinusIcon, '"M5 12h14'],
  ['an arrow up', panel.ArrowUpIcon, 'm5 12 7-7 7 7M12 19V5'],
  ['an arrow down', panel.ArrowDownIcon, 'M12 5v14M19 12l-7 7-7-7'],
  ['an arrow to the left', panel.ArrowLeftIcon, 'm12 19-7-7 7-7M19 12H5'],
  ['an arrow to the right', panel.ArrowRightIcon, 'M5 12h14M12 5l7 7-7 7'],
  ['a closed lock', panel.LockIcon, 'M7 11V7a5 5 0 0 1 10 0v4'],
  ['an open lock', panel.LockOpenIcon, 'M7 11V7a5 5 0 0 1 9.9-1'],
  ['a badge with a tick', panel.BadgeCheckIcon, 'M16 9l-5.5 5.5L8 12'],
  ['a badge with a cross', panel.BadgeXIcon, 'M15 9L9 15M9 9L15 15'],
  ['a badge with a percent sign', panel.BadgePercentIcon, 'M15 9l-6 6M9 9h.01M15 15h.01'],
])('%s is drawn as such', (_, draw, lines) => {
  expect(renderToString(createElement(draw))).toContain(`${lines}"`)
})
