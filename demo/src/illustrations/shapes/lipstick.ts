import { svg, type Canvas } from '../canvas'
import { band, cylinder, ellipse, flatness, glint, joint, lid, path, rim, shadow } from '../forms'
import { label } from '../labels'
import { facing, lacquer, matte, metallic } from '../materials'
import { inkOn, lit, shaded } from '../palette'
import { between, type Chance } from '../seeded-chance'
import type { DrawShape } from './draw-shape'

const caseX = -62
const capX = 132

export const lipstick: DrawShape = (canvas, { body, metal, shade }, chance) => {
  const shell = canvas.across(lacquer(body))
  const gold = canvas.across(metallic(metal))
  const cap =
    shadow(canvas, capX, 62) +
    cylinder({ x: capX, top: -262, bottom: 0, radius: 60 }, shell) +
    lid(canvas, capX, -262, 60, body) +
    band(capX, -34, -8, 60.5, gold) +
    joint(capX, -34, 60, 0.25)
  const stand =
    shadow(canvas, caseX, 70) +
    cylinder({ x: caseX, top: -190, bottom: 0, radius: 66 }, shell) +
    ellipse(caseX, -190, 66, 66 * flatness, canvas.across(facing(shaded(body, 0.3), 0.3, -0.2))) +
    rim(caseX, -190, 66, body) +
    cylinder({ x: caseX, top: -262, bottom: -188, radius: 56, round: 2 }, gold) +
    joint(caseX, -202, 56, 0.32) +
    joint(caseX, -250, 56, 0.22) +
    lid(canvas, caseX, -262, 56, lit(metal, 0.15)) +
    ellipse(caseX + 3, -261, 47, 7, shaded(metal, 0.55), 0.7)
  const mark = label({ x: caseX, y: -98, width: 62, ink: inkOn(body, lit(metal, 0.5)) })
  return cap + stand + bullet(canvas, shade, chance) + mark
}

function bullet(canvas: Canvas, shade: string, chance: Chance): string {
  const isSlanted = chance() < 0.6
  const tip = -262 - between(chance, 176, 216)
  const left = caseX - 43
  const right = caseX + 43
  const foot = svg`L${right} -262A43 6.4 0 0 1 ${left} -262Z`
  const wax = canvas.across(matte(shade))
  const shine = glint(canvas, left + 11, tip + 92, 15, -300 - tip, 0.42)
  if (!isSlanted) {
    const dome = svg`M${left} ${tip + 58}C${left} ${tip - 19} ${right} ${tip - 19} ${right} ${tip + 58}${foot}`
    const light = svg`M${left + 9} ${tip + 58}C${left + 11} ${tip + 14} ${left + 34} ${tip + 4} ${left + 50} ${tip + 8}`
    const crown = svg`${light}C${left + 36} ${tip + 20} ${left + 26} ${tip + 40} ${left + 22} ${tip + 96}Z`
    const fading = canvas.down([
      { at: 0, colour: lit(shade, 0.5), opacity: 0.7 },
      { at: 1, colour: lit(shade, 0.3), opacity: 0 },
    ])
    return path(dome, wax) + path(crown, fading) + shine
  }
  const back = svg`C${left} ${tip + 30} ${caseX - 8} ${tip - 10} ${caseX + 24} ${tip - 4}`
  const body = svg`M${left} ${tip + 80}${back}Q${right} ${tip} ${right} ${tip + 36}${foot}`
  const face =
    svg`M${left + 2} ${tip + 80}C${left + 3} ${tip + 34} ${caseX - 8} ${tip - 5} ${caseX + 24} ${tip}` +
    svg`C${caseX + 46} ${tip + 10} ${caseX - 6} ${tip + 112} ${left + 2} ${tip + 80}Z`
  const cut = canvas.slanting(facing(lit(shade, 0.2), 0.22, -0.04))
  return path(body, wax) + path(face, cut) + shine
}
