// Checks the version of Node, then runs the command. Plain JavaScript without imports, because an older Node must be able to read it.
const needed = 26;
if (Number(process.versions.node.split('.')[0]) >= needed) import('../dist/program/cli.js');
else {
  process.stderr.write(
    `Sitework needs Node ${needed} or newer, and the node on PATH is ${process.versions.node}. See https://nodejs.org/en/download\n`,
  );
  process.exitCode = 1;
}
