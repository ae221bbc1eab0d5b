import { createHash } from 'node:crypto'
import { resolve } from 'node:path'

interface Module {
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
}
interface ModuleGraph {
  getModuleInfo: (id: string) => Module | null
}

/** What fewer lazy parts of the panel use stays in files of its own. */
const SHARED_BY = 8

/**
 * Names the file of a module; null leaves it to the bundler, which makes a file for each combination of lazy parts: the
 * shop's first load would be seven files, and the panel would open with 70.
 *
 * All that a module of a group imports statically is in that group or in one that more parts use, so that no two files
 * import each other.
 */
export function chunkGroups({ shop, panel }: { shop: string; panel: string }) {
  let names: Map<string, string> | undefined
  return (id: string, graph: ModuleGraph) => {
    names ??= nameModules(graph, resolve(shop), resolve(panel))
    return names.get(id) ?? null
  }
}

function nameModules(graph: ModuleGraph, shop: string, panel: string): Map<string, string> {
  const importsOf = (id: string) => graph.getModuleInfo(id)?.importedIds ?? []
  const lazyOf = (id: string) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []
  const first = reach([shop], importsOf)
  const ofShop = reach([shop], (id) => [...importsOf(id), ...lazyOf(id).filter((lazy) => lazy !== panel)])
  const lazyParts = (modules: Set<string>) => new Set([...modules].flatMap(lazyOf))
  const shopParts = lazyParts(ofShop)
  const usedBy = countUses([...lazyParts(reach([shop], (id) => [...importsOf(id), ...lazyOf(id)]))], importsOf)

  const names = new Map([...first].map((id) => [id, 'storefront']))
  for (const [id, parts] of usedBy) {
    if (names.has(id) || parts.filter((part) => part === panel || !shopParts.has(part)).length < SHARED_BY) continue
    // What the shop loads later comes with nothing that only the panel uses.
    const ofVisitors = parts.filter((part) => part !== panel && shopParts.has(part))
    names.set(id, ofVisitors.length === 0 ? 'panel-parts' : `parts-${hash(ofVisitors)}`)
  }
  return names
}

/** By module: the lazy parts that import it statically, themselves or by what they import. */
function countUses(parts: string[], importsOf: (id: string) => readonly string[]): Map<string, string[]> {
  const usedBy = new Map<string, string[]>()
  for (const part of parts.toSorted()) {
    for (const id of reach([part], importsOf)) usedBy.set(id, [...(usedBy.get(id) ?? []), part])
  }
  return usedBy
}

function reach(from: string[], next: (id: string) => readonly string[]): Set<string> {
  const reached = new Set<string>()
  const waiting = [...from]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id)) continue
    reached.add(id)
    waiting.push(...next(id))
  }
  return reached
}

const hash = (parts: string[]) => createHash('sha256').update(parts.join()).digest('hex').slice(0, 8)
