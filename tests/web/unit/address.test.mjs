import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { addressForOthers } from '../../../web/src/share/address.ts';

const at = (hostname, port = ':8080', scheme = 'http') => ({ hostname, origin: `${scheme}://${hostname}${port}` });

test('what is given on leads other devices here, wherever this page was asked for', () => {
  const lan = 'http://192.168.1.20:8080';
  for (const host of ['127.0.0.1', 'localhost', '[::1]', 'arbitro.local', '192.168.1.20'])
    assert.equal(addressForOthers(lan, at(host)), lan, host);
  assert.equal(
    addressForOthers('https://bridge.example', at('192.168.1.20')),
    'https://bridge.example',
    'as it was told',
  );
});

test('on no network there is nothing to give on, and no address of one computer alone', () => {
  for (const host of ['127.0.0.1', 'localhost', '[::1]']) assert.equal(addressForOthers('', at(host)), '', host);
  assert.equal(addressForOthers('', at('10.0.0.9')), 'http://10.0.0.9:8080', 'it was reached there');
});

test('a server that was told to listen on its own computer', () => {
  const own = 'http://127.0.0.1:8080';
  assert.equal(addressForOthers(own, at('127.0.0.1')), own, 'that is the only address');
  assert.equal(
    addressForOthers(own, at('bridge.example', '', 'https')),
    'https://bridge.example',
    'behind a proxy that did not tell it',
  );
});

const filesBelow = folder =>
  readdirSync(folder, { withFileTypes: true }).flatMap(each =>
    each.isDirectory() ? filesBelow(`${folder}/${each.name}`) : [`${folder}/${each.name}`],
  );

// Where a page was asked for is for the page itself: its socket, its service worker.
test('nothing but the rule makes an address to give on of where the page was asked for', () => {
  const itself = /\/(app\/live|sw|share\/address)\.ts$/,
    asked = /\blocation\.(origin|host\b|hostname|href)|document\.(URL|baseURI)/;
  const found = filesBelow(`${process.env.ARBITRO_ROOT ?? '..'}/web/src`)
    .filter(file => /\.tsx?$/.test(file) && !itself.test(file))
    .filter(file => asked.test(readFileSync(file, 'utf8')));
  assert.deepEqual(found, []);
});
