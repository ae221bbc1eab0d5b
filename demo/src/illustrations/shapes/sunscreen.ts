import { svg, type Canvas } from '../canvas'
import { box, cylinder, joint, line, path, shadow } from '../forms'
import { matte } from '../materials'
import { lit, shaded } from '../palette'
import { between } from '../seeded-chance'
import type { DrawShape } from './draw-shape'

const wide = 122
const narrow = 92
const top = -480

export const sunscreen: DrawShape = (canvas, { body, metal, shade }, chance) => {
  const belt = between(chance, -212, -178)
  const sunY = between(chance, -352, -326)
  const tube =
    svg`M${-wide} ${top}L${wide} ${top}L${wide - 2} ${top + 34}C${wide - 5} ${top + 150} ${narrow + 5} -220 ${narrow} -96` +
    svg`A${narrow} 14 0 0 1 ${-narrow} -96C${-narrow - 5} -220 ${5 - wide} ${top + 150} ${2 - wide} ${top + 34}Z`
  const sheen = svg`M${-wide + 22} ${top + 42}C${-wide + 26} ${top + 160} -70 -230 -74 -112L-52 -110C-50 -240 ${-wide + 50} ${top + 150} ${-wide + 52} ${top + 42}Z`
  return (
    shadow(canvas, 0, narrow * 1.05) +
    path(tube, canvas.across(matte(body))) +
    path(beltAround(belt), canvas.across(matte(shade))) +
    path(sheen, '#fff', 0.3) +
    crimp(canvas, body) +
    cylinder({ top: -90, bottom: 0, radius: narrow - 5 }, canvas.across(matte(metal))) +
    joint(0, -90, narrow - 4) +
    joint(0, -16, narrow - 5, 0.12) +
    sun(shade, sunY) +
    line(svg`M-42 ${sunY + 86}q42 4 84 0`, shaded(shade, 0.5), 8, 0.85) +
    line(svg`M-27 ${sunY + 104}q27 3 54 0`, shaded(shade, 0.5), 5, 0.5)
  )
}

function beltAround(y: number): string {
  return svg`M${-narrow - 3} ${y}A${narrow} 16 0 0 0 ${narrow + 3} ${y}Q${narrow + 1} ${y + 40} ${narrow} -112A${narrow} 14 0 0 1 ${-narrow} -112Q${-narrow - 1} ${y + 40} ${-narrow - 3} ${y}Z`
}

function crimp(canvas: Canvas, body: string): string {
  const fold = canvas.across([
    { at: 0, colour: shaded(body, 0.18) },
    { at: 0.3, colour: lit(body, 0.3) },
    { at: 1, colour: shaded(body, 0.22) },
  ])
  let ribs = ''
  for (let x = 8 - wide; x < wide; x += 9) ribs += svg`M${x} ${top + 2}v22`
  return (
    box({ x: -wide, y: top - 4, width: wide * 2, height: 34, corner: 4 }, fold) + line(ribs, shaded(body, 0.4), 2, 0.25)
  )
}

function sun(shade: string, y: number): string {
  let rays = ''
  for (let ray = 0; ray < 12; ray++) {
    const x = Math.cos((ray / 6) * Math.PI)
    const rise = Math.sin((ray / 6) * Math.PI)
    rays += svg`M${x * 43} ${y + rise * 43}L${x * 57} ${y + rise * 57}`
  }
  return svg`<circle cx="0" cy="${y}" r="31" fill="${shade}"/>` + line(rays, shade, 5)
}
