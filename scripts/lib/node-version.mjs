const [major, minor] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Greenroom needs Node.js 20.19 or newer, but this is ${process.versions.node}. See https://nodejs.org.`,
  );
  process.exit(1);
}
