/** Minimum score of a part, in per cent. */
export const LIMIT = 85;

const found = ['Killed', 'Timeout'];
const missed = ['Survived', 'NoCoverage'];

/** Returns whether no test found this mutant. */
export function isMissed({ status }) {
  return missed.includes(status);
}

/** Counts a part's found and missed mutants, with the score in per cent: found of both. */
export function countOf(name, files) {
  const mutants = Object.values(files).flatMap((file) => file.mutants);
  const count = (...statuses) => mutants.filter(({ status }) => statuses.includes(status)).length;
  return scored({ name, found: count(...found), missed: count(...missed), uncovered: count('NoCoverage'), ignored: count('Ignored') });
}

/** Adds up the counts of all parts. */
export function total(counts) {
  const sum = (key) => counts.reduce((all, count) => all + count[key], 0);
  return scored({ name: 'all', found: sum('found'), missed: sum('missed'), uncovered: sum('uncovered'), ignored: sum('ignored') });
}

/** Formats a count as one line. */
export function lineOf({ name, score, found: killed, missed: alive, uncovered, ignored }) {
  const of = `${killed} of ${killed + alive} found`;
  return `${name.padEnd(14)} ${score.toFixed(1).padStart(5)} %   ${of}, ${uncovered} of the others run by no test; ${ignored} left out`;
}

/** Returns a line for each mutant that no test found: location, original code, replacement, and whether it is explained. */
export function survivorsOf(files, explanations) {
  return Object.entries(files).flatMap(([path, { source, mutants }]) => {
    const lines = source.split('\n');
    return mutants
      .filter(isMissed)
      .toSorted((a, b) => a.location.start.line - b.location.start.line)
      .map((mutant) => describe(path, lines, mutant, explanations));
  });
}

function describe(path, lines, { location: { start, end }, replacement, status }, explanations) {
  const line = lines[start.line - 1].trim();
  const old = start.line === end.line ? lines[start.line - 1].slice(start.column - 1, end.column - 1) : `${line} …`;
  const isExplained = explanations.split('\n').some((entry) => entry.includes(path) && entry.includes(line));
  const note = isExplained ? '  (explained)' : status === 'NoCoverage' ? '  (no test runs it)' : '';
  return `${path}:${start.line}  ${line}\n    ${old} -> ${replacement.replaceAll(/\s+/g, ' ')}${note}`;
}

function scored(count) {
  const all = count.found + count.missed;
  return { ...count, score: all === 0 ? 100 : (100 * count.found) / all };
}
