// report.mjs -- how a scene is told: a line for each step and, as the very last, where a log is read first, what fell
// and where everybody stood.
const SUMMARY = /^(tests|suites|pass|fail|cancelled|skipped|todo|duration_ms) /;
const OURS = /tests\/web\/[\w/]+\.mjs/;

// The error as a person needs it: what it says, without its colours, and the lines of ours that led to it.
function told(error) {
  const fault = error.cause?.stack ? error.cause : error;
  const says = String(fault.message ?? fault)
    .replace(/\x1b\[\d+m/g, '')
    .split('\n')
    .filter(line => line.trim())
    .slice(0, 8);
  const led = String(fault.stack ?? '')
    .split('\n')
    .filter(line => OURS.test(line) && !says.includes(line))
    .slice(0, 3);
  return [...says, ...led.map(line => line.trim().replace(/(?:file:)?\/[^ ]*\/tests\/web\//, ''))];
}

export default async function* report(events) {
  const path = [],
    notes = [],
    fallen = [];
  for await (const { type, data } of events) {
    if (type === 'test:start') path.splice(data.nesting, Infinity, data.name);
    if (type === 'test:diagnostic' && !SUMMARY.test(data.message)) notes.push(data.message);
    if (type === 'test:stdout' || type === 'test:stderr') yield data.message;
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    const how = data.skip === undefined ? `(${(data.details.duration_ms / 1000).toFixed(1)} s)` : '# SKIP';
    yield `${'    '.repeat(data.nesting)}${type === 'test:pass' ? 'ok' : 'not ok'} ${data.testNumber} - ${data.name} ${how}\n`;
    if (type === 'test:fail' && data.details.error.failureType !== 'subtestsFailed')
      fallen.push(
        `FELL: ${[...path.slice(0, data.nesting), data.name].join(' > ')}: ${told(data.details.error).join('\n    ')}\n`,
      );
  }
  for (const note of notes) yield `# ${note}\n`;
  yield* fallen;
}
