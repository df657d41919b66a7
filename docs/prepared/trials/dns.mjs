import { start } from "./lib.mjs";
const w = await start({ outboundService: async (req) => { console.log("OUT", req.method, req.url, JSON.stringify(Object.fromEntries(req.headers)).slice(0, 150)); if (req.url.includes("dns")) return Response.json({ Status: 0, TC: false, RD: true, RA: true, AD: false, CD: false, Question: [{ name: "_x.montgrell.es", type: 16 }], Answer: [{ name: "_x.montgrell.es", type: 16, TTL: 300, data: '"extintor=abc" "def"' }] }); return new Response("no", { status: 502 }); } });
console.log((await w.browser()("/dns")).text); await w.mf.dispose();
