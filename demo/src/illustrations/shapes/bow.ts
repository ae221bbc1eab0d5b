import type { Canvas } from '../canvas'
import { box, path } from '../forms'
import { facing } from '../materials'
import { shaded } from '../palette'

/** Two loops and a knot, drawn on the gift box. */
export function bow(canvas: Canvas, shade: string, hasTails: boolean): string {
  const tails =
    path(
      'M16 -296C-6 -270 -40 -262 -66 -230L-42 -226L-30 -206C-8 -234 24 -252 32 -290Z',
      canvas.across(facing(shade, 0.2, -0.16)),
    ) +
    path(
      'M26 -296C44 -268 74 -262 96 -240L76 -232L66 -212C44 -240 22 -256 12 -290Z',
      canvas.across(facing(shade, -0.06, -0.2)),
    )
  const loops =
    path(
      'M20 -296C-40 -392 -132 -384 -110 -322C-98 -292 -28 -290 20 -296Z',
      canvas.slanting(facing(shade, 0.4, -0.16)),
    ) +
    path('M20 -296C80 -396 170 -390 150 -330C138 -298 68 -290 20 -296Z', canvas.slanting(facing(shade, 0.24, -0.2))) +
    path('M4 -304C-28 -354 -84 -360 -88 -328C-78 -308 -30 -300 4 -304Z', shaded(shade, 0.44), 0.6) +
    path('M38 -304C70 -358 126 -366 130 -336C118 -312 70 -300 38 -304Z', shaded(shade, 0.48), 0.6)
  return (
    (hasTails ? tails : '') +
    loops +
    box({ x: -4, y: -322, width: 48, height: 42, corner: 14 }, canvas.across(facing(shade, 0.4, -0.12)))
  )
}
